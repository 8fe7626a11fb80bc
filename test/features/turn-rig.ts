import { onTestFinished } from 'vitest'
import { z } from 'zod'
import { type Deadline, noDeadline, TurnTimeout } from '../../main/base/deadline.ts'
import { type Logger, silentLogger } from '../../main/base/logger.ts'
import { english } from '../../main/language/en/english.ts'
import { createPermissionGate } from '../../main/mind/faculties/permission/permission.ts'
import type { HookScene } from '../../main/mind/hooks/hook-types.ts'
import type { ToolCall } from '../../main/mind/ports/chat-model.ts'
import { defineTool, type Tool, type ToolResult, type ToolRun } from '../../main/mind/ports/tool.ts'
import { createToolRunner } from '../../main/mind/tools/run-tool.ts'
import { createToolSet } from '../../main/mind/tools/tool-set.ts'
import { createSpeech } from '../../main/mind/turn/loop/speech.ts'
import type { TurnOptions } from '../../main/mind/turn/loop/turn-types.ts'
import { runTurn } from '../../main/mind/turn/turn-loop.ts'
import { type Step, testModel } from '../mind/rig.ts'
import { createFakeMemory } from '../support/fake-memory.ts'
import { createManualTimer } from '../support/manual-timer.ts'
import { marta, sampleContext } from '../support/sample-characters.ts'

export const scene: HookScene = { npc: marta.id, session: 'agent:marta:dm:ada', run: 'run-1' }

/** Deadlines that pass when a test lets time pass. */
export const createManualDeadline = () => {
  const { timer, pass, pending } = createManualTimer()
  const deadline: Deadline = (milliseconds) => {
    const controller = new AbortController()
    const cancel = timer(milliseconds, () => controller.abort(new TurnTimeout(milliseconds)))
    return { signal: controller.signal, cancel }
  }
  return { deadline, pass, pending }
}

/** A tool of this name that takes anything and does what the test says. */
export const toolNamed = (
  name: string,
  execute: (input: Record<string, unknown>, run: ToolRun) => Promise<ToolResult> | ToolResult,
): Tool =>
  defineTool({
    name,
    description: `The tool ${name}, for tests.`,
    permission: 'move',
    arguments: z.looseObject({}),
    execute,
  })

export const okTool = (
  name: string,
  answer: (input: Record<string, unknown>) => string = () => `${name} is done.`,
): Tool => toolNamed(name, (input) => ({ ok: true, text: answer(input) }))

export const calling = (...calls: ToolCall[]): Step => ({ calls })

/** What was logged, as `level message`. */
export const recordingLogger = (): Logger & { lines: string[]; data: object[] } => {
  const lines: string[] = []
  const data: object[] = []
  const log =
    (level: string) =>
    (about: object, message: string): void => {
      lines.push(`${level} ${message}`)
      data.push(about)
    }
  return { lines, data, debug: log('debug'), info: log('info'), warn: log('warn'), error: log('error') }
}

interface TurnSetup extends Partial<Omit<TurnOptions, 'model' | 'tools' | 'limits'>> {
  tools?: Tool[]
  limits?: Partial<TurnOptions['limits']>
  /** What a tool does to the world. */
  command?: ToolRun['command']
  onDelta?: (delta: string) => void
}

/** One turn of Marta's with a scripted mind: the outcome, the model's requests and the tools that ran. */
export const playTurn = async (
  steps: Step[] | TurnOptions['model'],
  { tools = [], limits, command = () => {}, onDelta, ...rest }: TurnSetup = {},
) => {
  const ran: { tool: string; input: Record<string, unknown> }[] = []
  const watched = tools.map((tool) => ({
    ...tool,
    execute: (input: Record<string, unknown>, run: ToolRun) => {
      ran.push({ tool: tool.name, input })
      return tool.execute(input, run)
    },
  }))
  const set = createToolSet(watched)
  const model = Array.isArray(steps) ? testModel(...steps) : steps
  const requests = 'requests' in model ? (model as ReturnType<typeof testModel>).requests : []
  const context = sampleContext('Dig, please.')
  const signal = rest.signal ?? new AbortController().signal
  const speech = createSpeech(onDelta ?? (() => {}), (error) =>
    rest.logger?.warn({ error }, 'speech: a listener failed'),
  )
  const run: ToolRun = {
    context,
    language: english,
    operation: null,
    memory: createFakeMemory(marta.id),
    readSkill: () => null,
    command,
    act: async () => ({ kind: 'done', events: [] }),
    speak: speech.add,
    signal,
  }
  const result = await runTurn(
    {
      messages: [{ role: 'user', content: 'Dig, please.' }],
      schemas: set.schemas(),
      context,
      deadline: noDeadline,
      logger: silentLogger,
      ...rest,
      signal,
      model,
      tools: createToolRunner({ tools: set, gate: createPermissionGate(), npc: marta.id, lane: 'dm', run }),
      limits: { iterations: 8, timeMs: 20_000, ...limits },
    },
    speech,
  )
  const lastMessages = requests.at(-1)?.messages ?? []
  const results = lastMessages.flatMap((message) => (message.role === 'tool' ? [message.content] : []))
  return { result, ran, names: ran.map(({ tool }) => tool), requests, results, lastMessages, speech }
}

/** Lets everything that is ready to continue do so. */
export const settle = async (): Promise<void> => {
  for (let round = 0; round < 20; round++) await new Promise(setImmediate)
}

/** A promise that a test settles. */
export const createGate = <Value = void>() => {
  const gate = Promise.withResolvers<Value>()
  onTestFinished(() => gate.resolve(undefined as Value))
  return gate
}
