import { join } from 'node:path'
import type { HappeningView } from './happening-routes.ts'
import { answer, type GlobalOptions, UserError } from './output.ts'
import { phrase } from './phrase.ts'
import { findFolders } from './project.ts'
import { saveOrFail } from './save-or-fail.ts'
import { findServer } from './server-address.ts'

/**
 * `happening list|start|end`: happenings in a running village. Starting or ending a happening is an ordinary command in
 * the journal.
 */
export const listHappenings = (globals: GlobalOptions): Promise<void> =>
  answer(
    globals,
    async () => ({ ok: true, ...((await ask(globals, 'GET', '/happenings')) as { happenings: HappeningView[] }) }),
    ({ happenings }) =>
      happenings.length === 0
        ? phrase('happening.there-are-no-events-worlds-world')
        : happenings.map(lineOf).join('\n'),
  )

export const tellHappening = (globals: GlobalOptions, act: 'start' | 'end', id: string): Promise<void> =>
  answer(
    globals,
    async () => ({
      ok: true,
      ...((await ask(globals, 'POST', `/happenings/${encodeURIComponent(id)}/${act}`)) as {
        happening: HappeningView | null
      }),
    }),
    ({ happening }) => (happening === null ? phrase('happening.done') : lineOf(happening)),
  )

const lineOf = ({ id, name, at, hosts, until, seenBy }: HappeningView): string =>
  [
    phrase('happening.at', { id, name, at }),
    hosts.length === 0 ? '' : phrase('happening.by', { hosts: hosts.join(phrase('common.and')) }),
    until === null ? '' : phrase('happening.going-on-until', { until, seenBy }),
  ].join('')

/** @throws UserError when no server runs this save, or with the server's words when it refuses. */
const ask = async (globals: GlobalOptions, method: 'GET' | 'POST', path: string): Promise<unknown> => {
  const { saves } = await findFolders(globals)
  const saveFolder = join(saves, globals.save)
  await saveOrFail(saves, globals.save)
  const server = await findServer({ saveFolder, save: globals.save })
  if (server === null)
    throw new UserError('NoServer', phrase('happening.no-server-runs-the-save-and', { save: globals.save }))
  const response = await fetch(`${server.address}${path}`, {
    method,
    headers: { authorization: `Bearer ${server.token}` },
  })
  const document = (await response.json()) as { ok: boolean; error?: { type: string; message: string } }
  if (!document.ok)
    throw new UserError(
      document.error?.type ?? 'Refused',
      document.error?.message ?? phrase('happening.the-server-answered', { status: response.status }),
    )
  return document
}
