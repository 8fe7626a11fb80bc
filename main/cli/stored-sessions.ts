import { join } from 'node:path'
import { canonicalPeer } from '../mind/dispatch/routing/identity-links.ts'
import { parseSessionKey, readSessionKey } from '../mind/ports/session-key.ts'
import { npcsOf } from '../mind/sessions/maintain-sessions.ts'
import { readSession, type SessionFile, sessionFilesOf } from '../mind/sessions/read-sessions.ts'
import { SaveError } from '../saves/save-error.ts'
import { lockSave } from '../saves/save-lock.ts'
import type { NpcId } from '../world/ids.ts'
import { type GlobalOptions, UserError } from './output.ts'
import { phrase } from './phrase.ts'
import { openProject, type Project } from './project.ts'
import { saveOrFail } from './save-or-fail.ts'
import { npcOrFail, npcsHere } from './unknown-npc.ts'

/** Opens the requested save. @throws UserError when there is none of that name. */
export const openedSave = async (globals: GlobalOptions): Promise<{ project: Project; directory: string }> => {
  const project = await openProject(globals)
  return { project, directory: await saveOrFail(project.saves, globals.save) }
}

/** A verb that writes must be the only writer: a running server keeps its talks in memory. */
export const onLockedSave = async <Result>(
  globals: GlobalOptions,
  directory: string,
  work: () => Promise<Result>,
  instead = phrase('stored-sessions.while-the-server-runs-players-start'),
): Promise<Result> => {
  const unlock = await lockSave(join(directory, 'server.lock'), globals.save).catch((cause: unknown) => {
    if (!(cause instanceof SaveError)) throw cause
    throw new UserError('SaveInUse', `${cause.message} ${instead}`, { cause })
  })
  try {
    return await work()
  } finally {
    await unlock()
  }
}

/** All NPCs with a folder in the save, or the named one. @throws UserError when there is none of that id. */
export const npcsNamed = async (
  directory: string,
  { content }: Pick<Project, 'content'>,
  npc: string | undefined,
): Promise<NpcId[]> =>
  npc === undefined ? (await npcsOf(directory)).sort() : [npcOrFail(npc, await npcsHere({ content, directory }))]

/** Finds a talk by session key (also in the reference's form with the channel) or by session id. */
export const findSession = async (
  directory: string,
  project: Project,
  keyOrId: string,
  npc: string | undefined,
  options: { keysOnly?: boolean } = {},
): Promise<SessionFile> => {
  if (keyOrId.startsWith('agent:')) return findByKey(directory, project, keyOrId)
  if (options.keysOnly)
    throw new UserError('BadSessionKey', phrase('stored-sessions.is-not-a-session-key-they', { key: keyOrId }))
  const found: SessionFile[] = []
  for (const id of await npcsNamed(directory, project, npc))
    found.push(...(await sessionFilesOf(directory, id)).filter((file) => file.id === keyOrId))
  const [only, ...more] = found
  if (only === undefined)
    throw new UserError(
      'UnknownSession',
      phrase(npc === undefined ? 'stored-sessions.there-is-no-session' : 'stored-sessions.there-is-no-session-of', {
        key: keyOrId,
        npc: npc ?? '',
      }),
    )
  if (more.length > 0) {
    const owners = found.map((file) => file.npc).join(', ')
    throw new UserError(
      'AmbiguousSession',
      phrase('stored-sessions.several-npcs-have-a-session-say', { key: keyOrId, owners }),
    )
  }
  return only
}

const findByKey = async (directory: string, { config }: Project, text: string): Promise<SessionFile> => {
  const parsed = parseSessionKey(text)
  const { dmScope, identityLinks } = config.session
  const scoped = readSessionKey(text, { scope: dmScope, canonicalPeer: (peer) => canonicalPeer(peer, identityLinks) })
  if (parsed === null || scoped === null)
    throw new UserError(
      'BadSessionKey',
      phrase('stored-sessions.is-not-a-session-key-they-2', { key: JSON.stringify(text) }),
    )
  const current = (await sessionFilesOf(directory, parsed.npc)).filter(({ state }) => state === 'current')
  const sessions = await Promise.all(
    current.map(async (file) => ({ file, key: (await readSession(directory, file)).header.key })),
  )
  // By the key in the present scope, else the key as written, from an earlier scope.
  const found = sessions.find(({ key }) => key === scoped) ?? sessions.find(({ key }) => key === text)
  if (found === undefined)
    throw new UserError(
      'UnknownSession',
      phrase('stored-sessions.there-is-no-talk-with-the', { text, npc: parsed.npc }),
    )
  return found.file
}
