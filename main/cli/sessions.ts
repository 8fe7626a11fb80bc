import { join } from 'node:path'
import { optional } from '../base/optional.ts'
import { loadContent } from '../content/load-content.ts'
import { createTalkNotes } from '../memory/talk-notes.ts'
import { type IdentityLinks, rememberedPeer } from '../mind/dispatch/routing/identity-links.ts'
import { beginAfresh } from '../mind/sessions/begin-afresh.ts'
import { readSession, type SessionFile, type StoredSession, sessionFilesOf } from '../mind/sessions/read-sessions.ts'
import { type RepairReport, repairSessions } from '../mind/sessions/repair-sessions.ts'
import { createSessionStore } from '../mind/sessions/session-store.ts'
import type { TranscriptEntry } from '../mind/sessions/transcript.ts'
import type { BodyId, NpcId } from '../world/ids.ts'
import { answer, type GlobalOptions, UserError } from './output.ts'
import { overGateway } from './over-gateway.ts'
import { phrase } from './phrase.ts'
import type { Project } from './project.ts'
import { describeRepairs, describeSession, type SessionRow, sessionRow, sessionTable } from './session-text.ts'
import { createStderrLogger } from './stderr-logger.ts'
import { findSession, npcsNamed, onLockedSave, openedSave } from './stored-sessions.ts'
import { npcOrFail, npcsHere } from './unknown-npc.ts'

export const listSessions = (
  globals: GlobalOptions,
  npc: string | undefined,
  options: { all?: boolean },
): Promise<void> =>
  answer(
    globals,
    async () => {
      const { directory, project } = await openedSave(globals)
      const sessions: SessionRow[] = []
      for (const id of await npcsNamed(directory, project, npc)) {
        for (const file of await sessionFilesOf(directory, id)) {
          if (!options.all && file.state !== 'current') continue
          const session = await readIfThere(directory, file)
          if (session !== null) sessions.push(sessionRow(session))
        }
      }
      return { ok: true, save: globals.save, sessions: sessions.toSorted(byKeyAndAge) }
    },
    ({ sessions }) => sessionTable(sessions),
  )

export const showSession = (globals: GlobalOptions, keyOrId: string, options: { npc?: string }): Promise<void> =>
  answer(
    globals,
    async () => {
      const { directory, project } = await openedSave(globals)
      const session = await readSession(directory, await findSession(directory, project, keyOrId, options.npc))
      return {
        ok: true,
        session: sessionRow(session),
        header: session.header,
        entries: session.entries,
        repairs: session.repairs,
      }
    },
    ({ session, header, entries, repairs }) => describeSession({ row: session, header, entries, repairs }),
  )

export const resetSession = (globals: GlobalOptions, key: string): Promise<void> =>
  answer(
    globals,
    async () => {
      const { directory, project } = await openedSave(globals)
      const served = await overGateway(globals, (gateway) => gateway.call('sessions.reset', { key }))
      if (served !== null) return { ok: true, ...served }
      return onLockedSave(globals, directory, async () => {
        const { npc, header } = await readSession(
          directory,
          await findSession(directory, project, key, undefined, { keysOnly: true }),
        )
        const [reset] = await resetKeys({ directory, project, npc, keys: [header.key] })
        if (reset === undefined)
          throw new UserError('UnknownSession', phrase('sessions.there-is-no-longer-a-talk', { key }))
        return { ok: true, ...reset }
      })
    },
    (reset) => describeReset(reset),
  )

/** `npc reset`: every talk of one NPC begins afresh; its memories stay. */
export const resetNpc = (globals: GlobalOptions, npc: string): Promise<void> =>
  answer(
    globals,
    async () => {
      const { directory, project } = await openedSave(globals)
      const id = npcOrFail(npc, await npcsHere({ ...project, directory }))
      const served = await overGateway(globals, async (gateway) => {
        const { sessions } = await gateway.call('sessions.list', { npc: id })
        const reset: Reset[] = []
        for (const { key } of sessions) reset.push(await gateway.call('sessions.reset', { key }))
        return reset
      })
      if (served !== null) return { ok: true, npc: id, sessions: served }
      return onLockedSave(globals, directory, async () => {
        const current = (await sessionFilesOf(directory, id)).filter(({ state }) => state === 'current')
        const keys = await Promise.all(current.map(async (file) => (await readSession(directory, file)).header.key))
        return { ok: true, npc: id, sessions: await resetKeys({ directory, project, npc: id, keys }) }
      })
    },
    ({ sessions, npc: id }) =>
      sessions.length === 0
        ? phrase('sessions.has-talked-with-nobody-yet', { id })
        : sessions.map(describeReset).join('\n'),
  )

export const repairStoredSessions = (globals: GlobalOptions, target: string | undefined): Promise<void> =>
  answer(
    globals,
    async () => {
      const { directory, project } = await openedSave(globals)
      return onLockedSave(globals, directory, async () => {
        const one = target?.startsWith('agent:')
          ? await findSession(directory, project, target, undefined, { keysOnly: true })
          : null
        const total: RepairReport = { checked: 0, repaired: [], indexes: [], failed: [] }
        for (const npc of one ? [one.npc] : await npcsNamed(directory, project, target)) {
          const report = await repairSessions(directory, npc, one?.id)
          total.checked += report.checked
          total.repaired.push(...report.repaired)
          total.indexes.push(...report.indexes)
          total.failed.push(...report.failed)
        }
        return { ok: total.failed.length === 0, ...total }
      })
    },
    (report) => describeRepairs(report),
  )

/** Groups talks by key; the current one first, then newest first. */
const byKeyAndAge = (a: SessionRow, b: SessionRow): number => {
  if (a.key !== b.key) return a.key < b.key ? -1 : 1
  const current = Number(b.state === 'current') - Number(a.state === 'current')
  return current !== 0 ? current : a.id < b.id ? 1 : -1
}

interface Reset {
  key: string
  sessionId: string
  previous: string
  note: string | null
}

const describeReset = ({ key, sessionId, previous, note }: Reset): string =>
  phrase(note === null ? 'sessions.starts-afresh' : 'sessions.starts-afresh-noted', {
    key,
    sessionId,
    previous,
    note: note ?? '',
  })

const resetKeys = async (options: {
  directory: string
  project: Project
  npc: NpcId
  keys: string[]
}): Promise<Reset[]> => {
  const { directory, project, npc, keys } = options
  const logger = createStderrLogger()
  const { language } = project
  const content = await loadContent({ root: project.content, world: project.config.world.name, language })
  const npcName = content.characters.find(({ id }) => id === npc)?.name ?? npc
  const sessions = createSessionStore({ directory, logger })
  const keep = createTalkNotes({ root: join(directory, 'npc-agents'), language })
  // The world's clock stands still without a server, so this NPC's last word is the latest known time here.
  const at = Math.max(0, ...(await sessions.list(npc)).map(({ updatedAt }) => updatedAt))
  const resets: Reset[] = []
  for (const key of keys) {
    const { recent } = await sessions.open(npc, key, at)
    const person = personIn(recent, project.config.session.identityLinks)
    const talk = { npc, npcName, key, reason: 'reset', at, ...optional({ person }) } as const
    const { session, previous, note } = await beginAfresh({ sessions, keep, language, logger }, talk)
    resets.push({ key, sessionId: session.id, previous, note })
  }
  await sessions.settled()
  return resets
}

/** The id under which the last speaker is remembered, if several ids are one person. */
const personIn = (entries: readonly TranscriptEntry[], links: IdentityLinks): BodyId | undefined => {
  const heard = entries.findLast((entry) => entry.kind === 'heard')
  return heard?.kind === 'heard' ? (rememberedPeer(heard.speaker.id, links, heard.channel) as BodyId) : undefined
}

/** Null when a server removed it meanwhile. */
const readIfThere = async (directory: string, file: SessionFile): Promise<StoredSession | null> => {
  try {
    return await readSession(directory, file)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
