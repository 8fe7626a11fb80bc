import { forkSave, listSaves } from '../saves/fork-save.ts'
import { peekSave } from '../saves/open-save.ts'
import { SaveError } from '../saves/save-error.ts'
import { answer, type GlobalOptions, table, UserError } from './output.ts'
import { overGateway } from './over-gateway.ts'
import { phrase, phrases } from './phrase.ts'
import { findFolders } from './project.ts'

export const listAllSaves = (globals: GlobalOptions): Promise<void> =>
  answer(
    globals,
    async () => ({ ok: true, saves: await listSaves((await findFolders(globals)).saves) }),
    ({ saves }) =>
      saves.length === 0
        ? phrase('save.there-is-no-save-yet-npm')
        : [
            table([
              phrases('heading.name', 'heading.world', 'heading.map', 'heading.began', 'heading.forked-from'),
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

/** `save fork`: copies `--save` under a new name; both then live separately. A server that plays it copies it itself. */
export const forkTheSave = (globals: GlobalOptions, to: string): Promise<void> =>
  answer(
    globals,
    async () => {
      const { saves } = await findFolders(globals)
      const living = await overGateway(globals, (gateway) => gateway.call('studio.fork', { to }))
      const file = living
        ? await asUserError(peekSave({ saves, name: to }))
        : await asUserError(forkSave({ saves, from: globals.save, to }))
      return { ok: true, save: to, ...file, livingAt: living?.tick ?? null }
    },
    ({ save, livingAt }) =>
      phrase(livingAt === null ? 'save.is-a-copy-of' : 'save.is-a-copy-of-as-it-was', { save, from: globals.save }),
  )

/** Passes on the message of a SaveError as is. */
export const asUserError = <Result>(work: Promise<Result>): Promise<Result> =>
  work.catch((error: unknown) => {
    if (error instanceof SaveError) throw new UserError('SaveError', error.message, { cause: error })
    throw error
  })
