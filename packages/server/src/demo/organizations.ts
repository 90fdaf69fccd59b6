/** What the demo schools are made of: kinds of organizations, the tree, who belongs where, who heads what. */
import type { OrgType } from '@sen/domain/tenancy/model.ts';
import type { Work } from '../platform/work.ts';
import { jobPositions } from '../slices/people/job-position/entity.ts';
import { organizations } from '../slices/people/organization/entity.ts';
import { addMembers, saveMember } from '../slices/people/organization/members.ts';
import { saveSchool } from '../slices/tenancy/configuration/repository.ts';

interface DemoOrganization {
  readonly name: string;
  readonly type: string;
  readonly code?: string;
  readonly province?: string;
  readonly district?: string;
  /** Login names. */
  readonly head?: string;
  readonly members?: readonly string[];
  readonly below?: readonly DemoOrganization[];
}

export interface DemoOrganizations {
  readonly types: readonly OrgType[];
  /** Position of the heads, by type. */
  readonly positions: Readonly<Record<string, string>>;
  readonly tree: readonly DemoOrganization[];
}

const plain = { has_perm: true, is_phongban: false, has_province_and_district: false, parents: [] };

/** `student3`…`student7` */
export const students = (first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, index) => `student${first + index}`);

export const lotusOrganizations: DemoOrganizations = {
  types: [
    { ...plain, type: 'phong-ban', name: 'Phòng ban', is_phongban: true },
    { ...plain, type: 'to-chuyen-mon', name: 'Tổ chuyên môn' },
    { ...plain, type: 'khoi', name: 'Khối' },
    { ...plain, type: 'ban', name: 'Ban' },
  ],
  positions: {
    'phong-ban': 'Trưởng phòng',
    'to-chuyen-mon': 'Tổ trưởng chuyên môn',
    ban: 'Trưởng ban',
  },
  tree: [
    {
      name: 'Ban Giám hiệu',
      type: 'phong-ban',
      code: 'BGH',
      head: 'headmaster',
      below: [
        { name: 'Phòng Đào tạo', type: 'phong-ban', code: 'PDT', head: 'staff' },
        { name: 'Phòng Công tác học sinh', type: 'phong-ban', code: 'PCTHS' },
        { name: 'Phòng Hành chính – Kế toán', type: 'phong-ban', code: 'PHC' },
      ],
    },
    { name: 'Tổ Toán – Tin', type: 'to-chuyen-mon', code: 'TT' },
    { name: 'Tổ Vật lý – Công nghệ', type: 'to-chuyen-mon', code: 'VLCN', head: 'teacher' },
    { name: 'Tổ Ngữ văn', type: 'to-chuyen-mon', code: 'NV' },
    { name: 'Tổ Ngoại ngữ', type: 'to-chuyen-mon', code: 'NN', members: ['marker'] },
    {
      name: 'Khối 10',
      type: 'khoi',
      code: 'K10',
      below: [
        { name: 'Ban Tự nhiên 10', type: 'ban', code: 'TN10', head: 'teacher', members: students(1, 10) },
        { name: 'Ban Xã hội 10', type: 'ban', code: 'XH10', head: 'marker', members: students(11, 20) },
      ],
    },
    {
      name: 'Khối 11',
      type: 'khoi',
      code: 'K11',
      below: [
        { name: 'Ban Tự nhiên 11', type: 'ban', code: 'TN11', members: students(21, 30) },
        { name: 'Ban Xã hội 11', type: 'ban', code: 'XH11' },
      ],
    },
    { name: 'Khối 12', type: 'khoi', code: 'K12', below: [{ name: 'Ban Tự nhiên 12', type: 'ban', code: 'TN12' }] },
  ],
};

export const umsOrganizations: DemoOrganizations = {
  types: [
    { ...plain, type: 'branch', name: 'Branch', has_province_and_district: true },
    { ...plain, type: 'department', name: 'Department', is_phongban: true },
    { ...plain, type: 'team', name: 'Team', has_perm: false },
  ],
  positions: { branch: 'Branch director', department: 'Head of department' },
  tree: [
    {
      ...{ name: 'Hà Nội branch', type: 'branch', code: 'HN', province: 'Hà Nội', district: 'Cầu Giấy' },
      head: 'headmaster',
      below: [
        { name: 'Human resources', type: 'department', code: 'HN-HR', head: 'staff' },
        {
          ...{ name: 'Operations', type: 'department', code: 'HN-OP' },
          below: [
            { name: 'Day shift', type: 'team', members: students(1, 10) },
            { name: 'Night shift', type: 'team', members: students(11, 18) },
          ],
        },
        { name: 'Training', type: 'department', code: 'HN-TR', head: 'teacher', members: ['marker'] },
      ],
    },
    {
      ...{ name: 'Đà Nẵng branch', type: 'branch', code: 'DN', province: 'Đà Nẵng', district: 'Hải Châu' },
      below: [{ name: 'Operations', type: 'department', code: 'DN-OP', members: students(19, 30) }],
    },
  ],
};

/** Says what kinds there are, then adds the tree by the services that the office uses. `iidOf`: a person by login name. */
export async function addOrganizations(work: Work, given: DemoOrganizations, iidOf: (lname: string) => number) {
  const root = { ...work, actor: { ...work.actor, grants: [{ role: 'root', scope: '' } as const] } };
  await saveSchool(root.db, { org_types: given.types });
  const positions = new Map<string, number>();
  for (const [type, name] of Object.entries(given.positions))
    positions.set(type, await jobPositions.create(root, { name, code: '', org_types: [type], skills: [] }, undefined));
  for (const top of given.tree) await add(top, undefined);

  async function add({ head, members = [], below = [], ...facts }: DemoOrganization, pid: number | undefined) {
    const fields = { code: '', address: '', province: '', district: '', ...facts };
    const iid = await organizations.create(root, fields, pid);
    if (members.length > 0) await addMembers(root, { iid, user_iids: members.map(iidOf) });
    if (head !== undefined) {
      const user_iid = iidOf(head);
      const job_position_iid = positions.get(facts.type);
      await addMembers(root, { iid, user_iids: [user_iid], job_position_iid });
      await saveMember(root, { iid, user_iid, is_head: true, open_end: false, no_position: false });
    }
    for (const one of below) await add(one, iid);
  }
}
