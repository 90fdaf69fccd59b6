import type { Grant } from '@sen/domain/shared/actor.ts';

/** What everybody in the demo signs in with. */
export const DEMO_PASSWORD = 'lotus-demo';

/** Where the root of the installation looks after all schools. */
export const SYSTEM_HOST = 'system.localhost';

/** A person of a demo school; `lname` is what they sign in with. */
export interface DemoPerson {
  readonly lname: string;
  readonly name: string;
  readonly grants?: readonly Grant[];
}

const everywhere = (role: Grant['role']): readonly Grant[] => [{ role, scope: '' }];

interface Staff {
  readonly admin: string;
  readonly headmaster: string;
  readonly staff: string;
  readonly teacher: string;
  readonly marker: string;
  readonly parent: string;
}

/** Staff, a parent and `student1`…; the roles of teacher and marker come with their courses. */
function people(names: Staff, students: readonly string[]): readonly DemoPerson[] {
  return [
    { lname: 'admin', name: names.admin, grants: everywhere('root') },
    { lname: 'headmaster', name: names.headmaster, grants: everywhere('headmaster') },
    { lname: 'staff', name: names.staff, grants: everywhere('staff') },
    { lname: 'teacher', name: names.teacher },
    { lname: 'marker', name: names.marker },
    { lname: 'parent', name: names.parent },
    ...students.map((name, index) => ({ lname: `student${index + 1}`, name })),
  ];
}

export const lotusPeople = people(
  {
    admin: 'Trịnh Quốc Khánh',
    headmaster: 'Đoàn Thị Bích Hà',
    staff: 'Lương Thu Trang',
    teacher: 'Vũ Hoàng Nam',
    marker: 'Nguyễn Thị Thanh Tâm',
    parent: 'Phạm Văn Lộc',
  },
  [
    'Phạm Gia Hân',
    'Phạm Minh Quân',
    'Nguyễn Bảo Châu',
    'Trần Đức Anh',
    'Lê Khánh Vy',
    'Hoàng Nhật Minh',
    'Đặng Thùy Dương',
    'Bùi Tuấn Kiệt',
    'Đỗ Phương Linh',
    'Ngô Quang Huy',
    'Vũ Ngọc Diệp',
    'Phan Thành Đạt',
    'Lý Mỹ Duyên',
    'Hồ Anh Khoa',
    'Dương Tường Vi',
    'Mai Trung Hiếu',
    'Tạ Hải Yến',
    'Cao Việt Hoàng',
    'Châu Thảo Nguyên',
    'Lâm Bá Thiên',
    'Đinh Cẩm Tú',
    'Kiều Đình Phúc',
    'Trương Uyên Nhi',
    'Võ Hữu Nghĩa',
    'Quách Minh Thư',
    'Nguyễn Đăng Khôi',
    'Trần Ánh Tuyết',
    'Lê Hoàng Long',
    'Bùi Quỳnh Như',
    'Đỗ Xuân Trường',
  ],
);

export const umsPeople = people(
  {
    admin: 'Hà Kiên Trung',
    headmaster: 'Nguyễn Lan Phương',
    staff: 'Trần Ngọc Sơn',
    teacher: 'Lê Thị Kim Ngân',
    marker: 'Đào Duy Mạnh',
    parent: 'Võ Thị Hạnh',
  },
  [
    'Võ Thành Công',
    'Võ Minh Nguyệt',
    'Nguyễn Hữu Thọ',
    'Trần Thị Sen',
    'Phạm Đông Hải',
    'Lê Thu Hằng',
    'Hoàng Văn Toàn',
    'Đặng Mai Anh',
    'Bùi Công Thành',
    'Đỗ Thị Nhàn',
    'Ngô Xuân Bách',
    'Vũ Thị Loan',
    'Phan Quốc Việt',
    'Lý Hồng Nhung',
    'Hồ Sỹ Hùng',
    'Dương Kim Chi',
    'Mai Văn Sáng',
    'Tạ Thị Quyên',
    'Cao Đức Trí',
    'Châu Ngọc Ánh',
    'Lâm Quang Vinh',
    'Đinh Thị Thơm',
    'Kiều Anh Dũng',
    'Trương Bích Ngọc',
    'Thái Văn Hiển',
    'Nguyễn Thị Xuân',
    'Trần Đại Nghĩa',
    'Lê Thị Hiền',
    'Bùi Văn Khánh',
    'Phùng Gia Bảo',
  ],
);

export const systemPeople: readonly DemoPerson[] = [{ lname: 'root', name: 'System', grants: everywhere('root') }];
