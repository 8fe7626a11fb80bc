import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Logger } from '../../../main/base/logger.ts'
import type { Session } from '../../../main/mind/sessions/session.ts'
import { createSessionStore, type SessionStore } from '../../../main/mind/sessions/session-store.ts'
import type { NewTranscriptEntry } from '../../../main/mind/sessions/transcript.ts'
import type { NpcId, PlayerId } from '../../../main/world/ids.ts'
import { ada, gameTime, marta } from '../../support/sample-characters.ts'

export const martaWithAda = `agent:marta:dm:${ada}`
/** 20 November 2026, 08:15 on the game clock. */
export const morning = gameTime('2026-11-20', '08:15').ms
export const minutes = (count: number): number => count * 60_000
export const hours = (count: number): number => minutes(60 * count)
export const days = (count: number): number => hours(24 * count)

let messages = 0

/** The entries of one message that was answered at once. */
export const exchange = (
  text: string,
  answer: string,
  options: {
    at?: number
    realAt?: number
    message?: string
    from?: { id: PlayerId | NpcId; kind: 'player' | 'npc'; name: string }
    channel?: string
  } = {},
): NewTranscriptEntry[] => {
  const {
    at = morning,
    realAt,
    message = `m${++messages}`,
    from = { id: ada, kind: 'player', name: 'Ada' },
    channel = 'rpgjs',
  } = options
  return [
    { kind: 'heard', at, message, speaker: from, channel, text, ...(realAt === undefined ? {} : { realAt }) },
    { kind: 'spoke', at, text: answer, model: 'test/one', to: from.id },
    { kind: 'ended', at, message, outcome: 'answered' },
  ]
}

export interface Said {
  level: keyof Logger
  message: string
  data: object
}

/** A logger that keeps its lines. */
export const listeningLogger = (): Logger & { said: Said[] } => {
  const said: Said[] = []
  const at = (level: keyof Logger) => (data: object, message: string) => void said.push({ level, message, data })
  return { said, debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}

/** A store over a folder, settled before the test's folder is removed. */
export const openStore = (
  directory: string,
  options: Partial<Parameters<typeof createSessionStore>[0]> = {},
): SessionStore => {
  const store = createSessionStore({ directory, ...options })
  onTestFinished(() => store.settled())
  return store
}

export const sessionFiles = async (directory: string, npc: NpcId = marta.id, folder = '.'): Promise<string[]> =>
  (await readdir(join(directory, 'npc-agents', npc, 'sessions', folder)))
    .filter((name) => name.includes('.jsonl'))
    .toSorted()

export const textOf = (directory: string, session: Session): Promise<string> =>
  readFile(join(directory, 'npc-agents', session.npc, 'sessions', `${session.id}.jsonl`), 'utf8')

/** Everything that a prompt and the dispatcher can see of a session. */
export const stateOf = (
  { id, key, recent, summary, length, model, outcomeOf }: Session,
  messageIds: readonly string[] = [],
) => ({
  id,
  key,
  recent: [...recent],
  summary,
  length,
  model,
  outcomes: messageIds.map((message) => outcomeOf(message)),
})
