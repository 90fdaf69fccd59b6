import type { Words } from '../../shared/words.ts';

/** Texts of the work that the installation does by itself. */
export const words = {
  cron_jobs_failed: {
    en: 'The scheduled job failed',
    vn: 'Tác vụ định kỳ không thành công',
    jp: '定期処理に失敗しました',
  },
  system_cron_note: {
    en: 'Automatic jobs and their results',
    vn: 'Việc hệ thống tự làm và kết quả',
    jp: '自動で行う処理とその結果',
  },
  system_cron: { en: 'Scheduled jobs', vn: 'Tác vụ định kỳ', jp: '定期ジョブ' },
  system_cron_lead: {
    en: 'What the installation does automatically. A job runs on one server at a time.',
    vn: 'Những việc hệ thống tự làm. Mỗi tác vụ chỉ chạy trên một máy chủ tại một thời điểm.',
    jp: 'システムが自動で行う処理です。同じジョブが同時に複数のサーバーで動くことはありません。',
  },
  cron_job: { en: 'Job', vn: 'Tác vụ', jp: 'ジョブ' },
  cron_plan: { en: 'Schedule', vn: 'Lịch chạy', jp: '実行間隔' },
  cron_last_run: { en: 'Last run', vn: 'Lần chạy gần nhất', jp: '前回の実行' },
  cron_took: { en: 'Duration', vn: 'Thời gian chạy', jp: '所要時間' },
  cron_result: { en: 'Result', vn: 'Kết quả', jp: '結果' },
  cron_every_seconds: { en: 'Every {count} seconds', vn: '{count} giây một lần', jp: '{count}秒ごと' },
  cron_every_seconds_one: { en: 'Every second', vn: 'Mỗi giây', jp: '毎秒' },
  cron_every_minutes: { en: 'Every {count} minutes', vn: '{count} phút một lần', jp: '{count}分ごと' },
  cron_every_minutes_one: { en: 'Every minute', vn: 'Mỗi phút', jp: '毎分' },
  cron_every_hours: { en: 'Every {count} hours', vn: '{count} giờ một lần', jp: '{count}時間ごと' },
  cron_every_hours_one: { en: 'Every hour', vn: 'Mỗi giờ', jp: '1時間ごと' },
  cron_result_done: { en: 'Done', vn: 'Hoàn tất', jp: '完了' },
  cron_result_failed: { en: 'Failed', vn: 'Thất bại', jp: '失敗' },
  cron_failures: {
    en: '{count} failed, the others are done',
    vn: '{count} phần thất bại, các phần khác đã xong',
    jp: '{count}件が失敗し、ほかは完了しました',
  },
  cron_failures_one: {
    en: '1 failed, the others are done',
    vn: '1 phần thất bại, các phần khác đã xong',
    jp: '1件が失敗し、ほかは完了しました',
  },
  cron_running: { en: 'Running', vn: 'Đang chạy', jp: '実行中' },
  cron_not_yet: { en: 'Not run yet', vn: 'Chưa chạy', jp: '未実行' },
  cron_run: { en: 'Run now', vn: 'Chạy ngay', jp: '今すぐ実行' },
  cron_run_named: { en: 'Run now: {name}', vn: 'Chạy ngay: {name}', jp: '今すぐ実行：{name}' },
  cron_ran: { en: 'The job is done', vn: 'Tác vụ đã hoàn tất', jp: 'ジョブが完了しました' },
  cron_goes_on: { en: 'The job is running', vn: 'Tác vụ đang chạy', jp: 'ジョブを実行しています' },
  audit_setup_job_started: { en: 'Job started', vn: 'Chạy tác vụ', jp: 'ジョブを実行' },
} satisfies Words;
