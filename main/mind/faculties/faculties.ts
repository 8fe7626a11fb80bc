import type { Faculty } from '../turn/turn-values.ts'
import { compaction } from './compaction/faculty.ts'
import { errands } from './errands/faculty.ts'
import { feelings } from './feelings/faculty.ts'
import { learning } from './learning/faculty.ts'
import { news } from './news/faculty.ts'
import { permission } from './permission/faculty.ts'
import { promises } from './promises/faculty.ts'
import { sayDo } from './say-do/faculty.ts'
import { sleep } from './sleep/faculty.ts'
import { wholeTalk } from './whole-talk/faculty.ts'

/** Everything a mind can do besides answering, in the order in which it runs. The faculties of plugins follow. */
export const faculties: readonly Faculty[] = [
  permission,
  sleep,
  promises,
  errands,
  news,
  wholeTalk,
  learning,
  sayDo,
  feelings,
  compaction,
]
