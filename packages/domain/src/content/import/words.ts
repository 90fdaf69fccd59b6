import type { Words } from '../../shared/words.ts';

/** Why a part of a bank file gave no question, and what of a question was not taken over. */
export const words = {
  import_not_found: {
    en: 'Import not found.',
    vn: 'Không tìm thấy lần nhập này.',
    jp: 'この取り込みは見つかりません。',
  },
  import_already_undone: {
    en: 'This import has already been undone.',
    vn: 'Lần nhập này đã được hoàn tác.',
    jp: 'この取り込みはすでに取り消されています。',
  },
  import_in_use: {
    en: 'Questions from this import are already used in an exam.',
    vn: 'Câu hỏi của lần nhập này đã được dùng trong bài thi.',
    jp: 'この取り込みの問題はすでに試験で使われています。',
  },
  import_answer_letter_unknown: {
    en: 'The answer line names a letter that is not among the choices',
    vn: 'Dòng đáp án không trỏ đến phương án nào của câu hỏi',
    jp: '解答行が指す選択肢がありません',
  },
  import_answer_line_missing: {
    en: 'The line with the answer is missing',
    vn: 'Thiếu dòng đáp án',
    jp: '解答の行がありません',
  },
  import_answer_unreadable: {
    en: 'The answers cannot be read',
    vn: 'Không đọc được phần đáp án',
    jp: '解答の部分を読み取れません',
  },
  import_bar_in_answer: {
    en: 'An accepted answer contains |, the character that separates answers',
    vn: 'Một đáp án có ký tự |, ký tự này dùng để ngăn cách các đáp án',
    jp: '正答に「|」が含まれています。この文字は正答の区切りに使われます',
  },
  import_blanks_missing: {
    en: 'There is no blank to fill in',
    vn: 'Không có chỗ trống nào để điền',
    jp: '空欄がありません',
  },
  import_braces_unbalanced: {
    en: 'The braces { } around the answers do not match',
    vn: 'Dấu ngoặc { } quanh phần đáp án không khớp nhau',
    jp: '解答を囲む { } が対応していません',
  },
  import_bytes_unreadable: {
    en: 'The file is not text in UTF-8 or UTF-16',
    vn: 'Tệp không phải văn bản UTF-8 hoặc UTF-16',
    jp: 'UTF-8 または UTF-16 のテキストではありません',
  },
  import_choice_empty: {
    en: 'An answer has no text',
    vn: 'Một đáp án không có nội dung',
    jp: '本文のない解答があります',
  },
  import_element_unknown: {
    en: 'This is not a question',
    vn: 'Phần này không phải là câu hỏi',
    jp: 'これは問題ではありません',
  },
  import_file_empty: {
    en: 'There is no question in the file',
    vn: 'Tệp không có câu hỏi nào',
    jp: 'ファイルに問題がありません',
  },
  import_format_unknown: {
    en: 'The file format is not recognised. Supported formats: GIFT, Aiken, Moodle XML, Cloze and Missing word',
    vn: 'Không nhận ra định dạng của tệp: chỉ đọc được GIFT, Aiken, Moodle XML, Cloze và Missing word',
    jp: 'ファイルの形式を認識できません。読み取れるのは GIFT、Aiken、Moodle XML、Cloze、Missing word です',
  },
  import_name_unclosed: {
    en: 'The name of the question does not end with ::',
    vn: 'Tên câu hỏi chưa được kết thúc bằng ::',
    jp: '問題名が :: で閉じられていません',
  },
  import_no_right_answer: {
    en: 'No answer is marked as right',
    vn: 'Không có đáp án nào được đánh dấu là đúng',
    jp: '正解が指定されていません',
  },
  import_not_a_number: {
    en: 'The answer must be a number',
    vn: 'Đáp án phải là một số',
    jp: '正答は数値でなければなりません',
  },
  import_options_missing: {
    en: 'The question has no options to choose from',
    vn: 'Câu hỏi không có phương án để chọn',
    jp: '選択肢がありません',
  },
  import_pair_incomplete: {
    en: 'A pair lacks its right side',
    vn: 'Một cặp thiếu vế phải',
    jp: '右側のない組があります',
  },
  import_question_too_large: {
    en: 'The question is longer or has more parts than can be stored',
    vn: 'Câu hỏi quá dài hoặc có quá nhiều phần để lưu',
    jp: '問題が長すぎるか、要素が多すぎて保存できません',
  },
  import_subquestion_unsupported: {
    en: 'A blank of this kind cannot be read',
    vn: 'Không đọc được chỗ trống thuộc loại này',
    jp: 'この種類の空欄は読み取れません',
  },
  import_text_missing: { en: 'The question has no text', vn: 'Câu hỏi không có nội dung', jp: '問題文がありません' },
  import_tolerances_differ: {
    en: 'The accepted numbers have different tolerances',
    vn: 'Các số được chấp nhận có sai số khác nhau',
    jp: '正答の数値ごとに許容誤差が異なります',
  },
  import_too_few_choices: {
    en: 'There must be at least two choices',
    vn: 'Phải có ít nhất hai lựa chọn',
    jp: '選択肢は二つ以上必要です',
  },
  import_too_few_pairs: {
    en: 'There must be at least two pairs',
    vn: 'Phải có ít nhất hai cặp',
    jp: '組は二つ以上必要です',
  },
  import_too_few_pieces: {
    en: 'There must be at least two pieces to put in order',
    vn: 'Phải có ít nhất hai mảnh để sắp xếp',
    jp: '並べ替える要素は二つ以上必要です',
  },
  import_too_many_questions: {
    en: 'There are more than 10,000 questions in one file. Please split it into smaller files.',
    vn: 'Tệp có hơn 10.000 câu hỏi. Hãy chia thành các tệp nhỏ hơn.',
    jp: '1つのファイルに10,000問を超える問題があります。小さなファイルに分けてください。',
  },
  import_type_unsupported: {
    en: 'Questions of this kind cannot be read',
    vn: 'Không đọc được câu hỏi thuộc loại này',
    jp: 'この種類の問題は読み取れません',
  },
  import_wildcard_only: {
    en: 'Every answer would be right',
    vn: 'Câu trả lời nào cũng sẽ đúng',
    jp: 'どの解答も正解になってしまいます',
  },
  import_xml_broken: {
    en: 'The XML is broken here; nothing after it was read',
    vn: 'XML bị hỏng tại đây; phần sau đó không được đọc',
    jp: 'ここで XML が壊れています。以降は読み取っていません',
  },
  import_xml_doctype: {
    en: 'XML with a document type is not accepted',
    vn: 'Không nhận XML có khai báo kiểu tài liệu',
    jp: '文書型宣言のある XML は受け付けません',
  },
  import_xml_not_moodle: {
    en: 'The XML holds no Moodle questions',
    vn: 'XML không chứa câu hỏi Moodle',
    jp: 'Moodle の問題を含まない XML です',
  },
  import_xml_too_deep: {
    en: 'The XML is nested too deeply',
    vn: 'XML lồng nhau quá sâu',
    jp: 'XML の入れ子が深すぎます',
  },
  import_note_picture_lost: {
    en: 'A picture could not be read and is left out.',
    vn: 'Có hình ảnh không đọc được nên bị bỏ qua.',
    jp: '読み込めない画像があり、省かれました。',
  },
  import_note_blank_feedback: {
    en: 'Feedback for single blanks was left out',
    vn: 'Đã bỏ lời nhận xét của từng chỗ trống',
    jp: '空欄ごとの講評は省かれました',
  },
  import_note_blank_tolerance: {
    en: 'A number in a blank must now be exact',
    vn: 'Số trong chỗ trống nay phải điền chính xác',
    jp: '空欄の数値は正確に一致する必要があります',
  },
  import_note_blank_weights: {
    en: 'All blanks now count the same',
    vn: 'Mọi chỗ trống nay có điểm như nhau',
    jp: '空欄の配点はすべて同じになりました',
  },
  import_note_case: {
    en: 'Capital and small letters now count as the same',
    vn: 'Chữ hoa và chữ thường nay được coi như nhau',
    jp: '大文字と小文字は区別されなくなりました',
  },
  import_note_details: {
    en: 'Marker notes, templates and feedback on items were left out',
    vn: 'Đã bỏ ghi chú cho người chấm, mẫu trả lời hoặc lời nhận xét của từng mảnh',
    jp: '採点者向けメモ、解答の雛形、要素ごとの講評は省かれました',
  },
  import_note_files: {
    en: 'Enclosed files other than pictures were left out',
    vn: 'Đã bỏ các tệp kèm theo không phải hình ảnh',
    jp: '同梱ファイルのうち、画像以外は省かれました',
  },
  import_note_part_of_pieces: {
    en: 'All items are put in order, not only some',
    vn: 'Phải sắp xếp tất cả các mảnh, không chỉ một phần',
    jp: '一部ではなく、すべての要素を並べ替えます',
  },
  import_note_partial_feedback: {
    en: 'Feedback on partly right answers was left out',
    vn: 'Đã bỏ lời nhận xét cho câu trả lời đúng một phần',
    jp: '部分的に正しい解答への講評は省かれました',
  },
  import_note_partial_scores: {
    en: 'Partial scores were left out: an answer is right or wrong',
    vn: 'Đã bỏ điểm từng phần: câu trả lời chỉ có đúng hoặc sai',
    jp: '部分点は省かれました。解答は正解か不正解のどちらかです',
  },
  import_note_several_right: {
    en: 'Several choices are right, so all of them must be chosen',
    vn: 'Có nhiều lựa chọn đúng nên phải chọn tất cả',
    jp: '正解が複数あるため、すべて選ぶ必要があります',
  },
  import_note_units: {
    en: 'Units of the number were left out',
    vn: 'Đã bỏ đơn vị của số',
    jp: '数値の単位は省かれました',
  },
  import_note_wildcard: {
    en: 'The character * in an answer is now taken literally',
    vn: 'Ký tự * trong đáp án nay được hiểu là chính nó',
    jp: '解答中の「*」は文字そのものとして扱われます',
  },
} satisfies Words;
