import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { noDeadline } from '../../main/base/deadline.ts'
import type { Content } from '../../main/content/load-content.ts'
import { createDispatcher } from '../../main/mind/dispatch/dispatcher.ts'
import type { DispatcherOptions } from '../../main/mind/dispatch/dispatcher-options.ts'
import type { ChatDelta, ChatModel, ChatOptions, ChatRequest, ToolCall } from '../../main/mind/ports/chat-model.ts'
import type { Inbound } from '../../main/mind/ports/inbound.ts'
import { createSessionStore } from '../../main/mind/sessions/session-store.ts'
import { createToolSet } from '../../main/mind/tools/tool-set.ts'
import type { NpcId } from '../../main/world/ids.ts'
import face from '../../tools/face.ts'
import follow from '../../tools/follow.ts'
import memoryGet from '../../tools/memory_get.ts'
import memorySearch from '../../tools/memory_search.ts'
import moveTo from '../../tools/move_to.ts'
import readSkill from '../../tools/read_skill.ts'
import remember from '../../tools/remember.ts'
import say from '../../tools/say.ts'
import wait from '../../tools/wait.ts'
import { createFakeMemory, type FakeMemory } from '../support/fake-memory.ts'
import { ada, bram, gameTime, marta, place } from '../support/sample-characters.ts'

/** One call of a scripted model: words, tool calls, an error, or a function that decides. */
export type Step =
  | string
  | { calls: ToolCall[]; text?: string }
  | Error
  | ((request: ChatRequest, options: ChatOptions) => Step | AsyncGenerator<ChatDelta>)

export interface TestModel extends ChatModel {
  readonly requests: ChatRequest[]
}

export const call = (
  name: string,
  args: Record<string, unknown>,
  id = `c-${name}-${JSON.stringify(args)}`,
): ToolCall => ({ id, name, arguments: args })

/** Plays the steps in order and repeats the last one. Text comes in pieces of four characters. */
export const testModel = (...steps: Step[]): TestModel => {
  const requests: ChatRequest[] = []
  return {
    ref: 'scripted/test',
    label: 'test brain',
    tools: true,
    contextTokens: 8000,
    requests,
    async *chat(request, options) {
      requests.push(structuredClone({ ...request, context: { ...request.context } }))
      let step = steps[Math.min(requests.length, steps.length) - 1] ?? ''
      if (typeof step === 'function') {
        const made = step(request, options)
        if (typeof made === 'object' && Symbol.asyncIterator in made) {
          yield* made
          return
        }
        step = made
      }
      if (step instanceof Error) throw step
      const text =
        typeof step === 'string' ? step : typeof step === 'object' && 'calls' in step ? (step.text ?? '') : ''
      for (const piece of text.match(/[\s\S]{1,4}/g) ?? []) yield { kind: 'text', text: piece }
      const calls = typeof step === 'object' && 'calls' in step ? step.calls : []
      for (const toolCall of calls) yield { kind: 'toolCall', call: toolCall }
      yield { kind: 'usage', promptTokens: 10, completionTokens: 5 }
      yield { kind: 'finish', reason: calls.length > 0 ? 'toolCalls' : 'stop' }
    },
  }
}

export const villageContent = (changes: Partial<Content> = {}): Content => ({
  characters: [bram, marta],
  lore: [{ heading: 'The mill', text: 'It stands by the brook.' }],
  worldName: 'Alderbrook',
  skills: [],
  agentsText: 'Be brief.',
  diagnostics: [],
  ...changes,
})

export const temporaryFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'hearthfolk-agent-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/**
 * A dispatcher in which everything but model, memory and world is real. `reopen` gives the same save after a restart.
 */
export const createRig = async (
  options: {
    model?: ChatModel
    directory?: string
    memories?: Map<NpcId, FakeMemory>
  } & Partial<DispatcherOptions> = {},
) => {
  const directory = options.directory ?? (await temporaryFolder())
  const memories = options.memories ?? new Map<NpcId, FakeMemory>()
  const memory = (npc: NpcId): FakeMemory => {
    const known = memories.get(npc) ?? createFakeMemory(npc)
    memories.set(npc, known)
    return known
  }
  const clock = { now: gameTime('2026-11-20', '14:10') }
  const model = options.model ?? testModel('Good day.')
  const sessions = createSessionStore({ directory })
  const dispatcher = createDispatcher({
    content: () => villageContent(),
    sessions,
    memoryOf: async (npc) => memory(npc),
    models: () => model,
    world: {
      now: () => clock.now,
      percepts: () => ({
        place: { id: place('square'), label: 'the square' },
        doing: 'resting',
        people: [],
        following: null,
      }),
      places: () => [
        { id: place('mill'), label: 'the mill' },
        { id: place('square'), label: 'the square' },
      ],
    },
    tools: createToolSet([say, moveTo, face, follow, wait, remember, memorySearch, memoryGet, readSkill]),
    deadline: noDeadline,
    ...options,
  })
  // Settles before the folder is removed, because an index may still be on its way to the disk.
  onTestFinished(async () => {
    await sessions.settled()
  })
  let count = 0
  const inbound = (text: string, changes: Partial<Inbound> = {}): Inbound => ({
    npc: marta.id,
    speaker: { id: ada, kind: 'player', name: 'Ada' },
    text,
    message: `message-${++count}`,
    channel: 'rpgjs',
    ...changes,
  })
  const transcripts = async (npc: NpcId = marta.id): Promise<Record<string, unknown>[][]> => {
    const folder = join(directory, 'npc-agents', npc, 'sessions')
    const files = (await readdir(folder)).filter((name) => name.endsWith('.jsonl')).toSorted()
    return Promise.all(
      files.map(async (name) =>
        (await readFile(join(folder, name), 'utf8'))
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line)),
      ),
    )
  }
  return { directory, memories, memory, clock, model, sessions, dispatcher, inbound, transcripts }
}
