import type { Logger } from '../../base/logger.ts'
import type { Faculty } from '../turn/turn-values.ts'
import { faculties } from './faculties.ts'
import { guardFaculty } from './guard-faculty.ts'

/** The faculties of a village's minds. */
export interface FacultyList {
  /** The current list. A turn keeps the list it started with. */
  all(): readonly Faculty[]
  /** Appends a faculty. Returns a function that removes it. Throws if the faculty is invalid or its name is taken. */
  join(faculty: Faculty, owner: string): () => void
}

const moments = ['before', 'during', 'after'] as const

export const createFacultyList = (logger: Logger, own: readonly Faculty[] = faculties): FacultyList => {
  let list = own
  return {
    all: () => list,
    join: (faculty, owner) => {
      if (typeof faculty?.name !== 'string' || faculty.name === '') throw new TypeError('A faculty needs a name.')
      const wrong = moments.find((moment) => !['function', 'undefined'].includes(typeof faculty[moment]))
      if (wrong !== undefined) throw new TypeError(`"${wrong}" of the faculty "${faculty.name}" is not a function.`)
      if (list.some(({ name }) => name === faculty.name))
        throw new Error(`A faculty named "${faculty.name}" already exists.`)
      const guarded = guardFaculty(faculty, { owner, logger })
      list = [...list, guarded]
      return () => {
        list = list.filter((other) => other !== guarded)
      }
    },
  }
}
