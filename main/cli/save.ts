import { forkSave, listSaves } from '../saves/fork-save.ts'
import { SaveError } from '../saves/save-error.ts'
import { answer, type GlobalOptions, table, UserError } from './output.ts'
import { findFolders } from './project.ts'

export const listAllSaves = (globals: GlobalOptions): Promise<void> =>
  answer(
    globals,
    async () => ({ ok: true, saves: await listSaves((await findFolders(globals)).saves) }),
    ({ saves }) =>
      saves.length === 0
        ? 'There is no save yet; "npm start" makes one.'
        : [
            table([
              ['name', 'world', 'map', 'began', 'forked from'],
              ...saves.map(({ name, world, map, began, forkedFrom }) => [
                name,
                world ?? '-',
                map ?? '-',
                began ?? '-',
                forkedFrom ?? '-',
              ]),
            ]),
            ...saves.flatMap(({ problem }) => problem ?? []),
          ].join('\n'),
  )

/** `save fork`: copies `--save` under a new name; both then live separately. */
export const forkTheSave = (globals: GlobalOptions, to: string): Promise<void> =>
  answer(
    globals,
    async () => {
      const { saves } = await findFolders(globals)
      const file = await asUserError(forkSave({ saves, from: globals.save, to }))
      return { ok: true, save: to, ...file }
    },
    ({ save }) => `"${save}" is a copy of "${globals.save}" now. Play it with --save ${save}.`,
  )

/** Passes on the message of a SaveError as is. */
export const asUserError = <Result>(work: Promise<Result>): Promise<Result> =>
  work.catch((error: unknown) => {
    if (error instanceof SaveError) throw new UserError('SaveError', error.message, { cause: error })
    throw error
  })
