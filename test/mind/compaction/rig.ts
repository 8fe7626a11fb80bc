import { onTestFinished } from 'vitest'
import { noDeadline } from '../../../main/base/deadline.ts'
import { english } from '../../../main/language/en/english.ts'
import type { CompactionRun, CompactorPorts } from '../../../main/mind/faculties/compaction/compactor.ts'
import { createCompactor } from '../../../main/mind/faculties/compaction/create-compactor.ts'
import type { Hooks } from '../../../main/mind/hooks/hook-types.ts'
import type { ChatRequest } from '../../../main/mind/ports/chat-model.ts'
import type { Session } from '../../../main/mind/sessions/session.ts'
import { createSessionStore, type SessionStore } from '../../../main/mind/sessions/session-store.ts'
import type { NewTranscriptEntry } from '../../../main/mind/sessions/transcript.ts'
import { createFakeMemory } from '../../support/fake-memory.ts'
import { ada, marta, sampleContext, sampleNow } from '../../support/sample-characters.ts'
import { temporaryFolder, testModel } from '../rig.ts'

export const adaKey = `agent:marta:dm:${ada}`

export interface Exchange {
  said: string
  answer: string
  acts?: { tool: string; input: Record<string, unknown>; result?: string }[]
  by?: { id: string; kind: 'player' | 'npc'; name: string }
  /** Not answered yet. */
  open?: true
}

let messages = 0
export const entriesOf = (
  { said, answer, acts = [], by = { id: ada, kind: 'player', name: 'Ada' }, open }: Exchange,
  at = sampleNow.ms,
): NewTranscriptEntry[] => {
  const message = `m-${++messages}`
  const heard: NewTranscriptEntry = { kind: 'heard', at, message, speaker: by, channel: 'rpgjs', text: said }
  if (open) return [heard]
  return [
    heard,
    ...acts.map(
      ({ tool, input, result = 'done' }): NewTranscriptEntry => ({
        kind: 'acted',
        at,
        call: `c-${message}`,
        tool,
        input,
        ok: true,
        result,
      }),
    ),
    { kind: 'spoke', at, text: answer, model: 'scripted/test', to: by.id },
    { kind: 'ended', at, message, outcome: 'answered' },
  ]
}

/** Words that take room and mean nothing. */
export const chatter = (number: number): Exchange => ({
  said: `And what of the weather today, the ${'grey '.repeat(8)}sky over the roofs, would you say number ${number} is the worst of them?`,
  answer: `The clouds ${'come and go '.repeat(6)}as they always did in this valley.`,
})

/** A compactor with a real session store, a fake memory and a scripted model. */
export const createCompactionRig = async (
  options: {
    model?: ReturnType<typeof testModel> | null
    contextTokens?: number
    key?: string
    directory?: string
    sessions?: SessionStore
  } & Partial<Omit<CompactorPorts, 'sessions'>> = {},
) => {
  const {
    model: given,
    contextTokens = 8192,
    key = adaKey,
    directory = await temporaryFolder(),
    sessions = createSessionStore({ directory }),
    ...ports
  } = options
  onTestFinished(async () => {
    await sessions.settled()
  })
  const model = given === undefined ? testModel('NO_REPLY') : given
  const memory = createFakeMemory(marta.id)
  const logged: { level: string; data: object; message: string }[] = []
  const log = (level: string) => (data: object, message: string) => void logged.push({ level, data, message })
  const logger = { debug: log('debug'), info: log('info'), warn: log('warn'), error: log('error') }
  const compactor = createCompactor({
    sessions,
    language: english,
    hooks: recordingHooks([]),
    deadline: noDeadline,
    logger,
    ...ports,
  })
  const session = await sessions.open(marta.id, key, sampleNow.ms)
  const hold = async (...exchanges: Exchange[]): Promise<void> => {
    for (const exchange of exchanges) await sessions.append(session, entriesOf(exchange))
  }
  const run = (changes: Partial<CompactionRun> = {}): CompactionRun => ({
    session,
    model,
    contextTokens,
    memory,
    context: sampleContext('And now?'),
    promptTokens: contextTokens,
    run: 'run-1',
    signal: new AbortController().signal,
    ...changes,
  })
  return { compactor, sessions, session, model, memory, logged, hold, run, directory }
}

export const recordingHooks = (heard: { name: string; event: object }[]): Hooks => ({
  has: () => true,
  run: async (name, event) => {
    heard.push({ name, event })
    return {}
  },
  trigger: () => {},
})

/** The model's requests: a flush carries the diary, a summary the memory. */
export const isFlush = ({ messages: [system] }: ChatRequest): boolean => /diary/.test(system?.content ?? '')
export const dataOf = ({ messages: [, data] }: ChatRequest): string => data?.content ?? ''

/** The part of the talk that a prompt would show. */
export const shownOf = ({ recent, summary }: Session) => ({
  summary,
  lines: recent.flatMap((entry) => (entry.kind === 'heard' || entry.kind === 'spoke' ? [entry.text] : [])),
})
