import { type Deadline, noDeadline, orAbort } from '../../base/deadline.ts'
import { messageOf } from '../../base/message-of.ts'
import { type Finding, finding } from '../../language/findings/finding.ts'
import type { SayNotice } from '../../language/messages/notices.ts'
import type { Command } from '../../world/commands.ts'
import type { NpcId } from '../../world/ids.ts'
import { createRecitalCheck } from '../dispatch/access/unspoken.ts'
import { type ActCause, createActGuard, type GuardedCall } from '../faculties/permission/act-guard.ts'
import { isOwnAct } from '../faculties/permission/own-acts.ts'
import type { PermissionGate } from '../faculties/permission/permission.ts'
import { bareSafety, type Safety } from '../faculties/permission/safety.ts'
import type { ToolCall } from '../ports/chat-model.ts'
import type { Tool, ToolResult, ToolRun } from '../ports/tool.ts'
import { speaking } from '../turn/loop/said-by-call.ts'
import { sceneNow } from './act.ts'
import { withOwnNames } from './other-names.ts'
import { withCounts } from './read-count.ts'
import { sayFault } from './say-fault.ts'
import type { ToolSet } from './tool-set.ts'
import { whyNotNow } from './why-not-now.ts'

export interface ToolRunner {
  /**
   * Runs a call. Throws only an abort's reason, at once, even if the tool hangs. Every other failure is a result that
   * the model can read. `offered`: the tools that its author saw; none that speaks is carried out beyond
   * them. Default: all.
   */
  run(call: ToolCall, signal: AbortSignal, offered?: readonly string[]): Promise<ToolResult>
}

export interface ToolRunnerOptions {
  /** Says notices to a player. Default: in English. */
  sayTo?: ((listener: string) => SayNotice) | undefined
  /** This turn's tools. */
  tools: ToolSet
  gate: PermissionGate
  npc: NpcId
  lane: string
  run: ToolRun
  /** Checks around an act besides the gate. Default: none. */
  safety?: Safety
  /** The person whose words are answered, for the audit log. Default: the speaker in the run's context. */
  cause?: ActCause
  /** The limit set by the skill being followed. Default: none. */
  ceiling?: () => readonly string[] | null
  /** Game milliseconds since 1970. Default: from the run's context. */
  nowMs?: () => number
  /** The tools that the model sees. Default: all that it may use. */
  shown?: () => readonly string[]
  /** Texts that a call's arguments must not recite. Default: none. */
  unspoken?: readonly string[]
  /** Default: no time limit. */
  deadline?: Deadline
  /** Real time for one call. Default 20 seconds. */
  limitMs?: number
}

/** The most characters of a result in a prompt. A tool's text may have any length. */
const maximumResultCharacters = 8000
/**
 * The usual time limit of a call. Nothing in the village takes nearly as long, so a tool that still runs then will
 * never return.
 */
const defaultLimitMs = 20_000

/**
 * Runs tool calls of one NPC in one session. The steps are the gate, the tool's schema, the gate again with everything
 * that the call would touch, then the tool. Each call is judged by the scene at its start, because earlier calls may
 * have changed the world. Its tool sees the same scene.
 */
export const createToolRunner = (options: ToolRunnerOptions): ToolRunner => {
  const { tools, gate, npc, lane, run, deadline = noDeadline, limitMs = defaultLimitMs } = options
  const { context } = run
  const guard = createActGuard({
    gate,
    language: run.language,
    npc,
    lane,
    sayTo: options.sayTo,
    safety: options.safety ?? bareSafety,
    cause: options.cause ?? { by: { id: context.speaker.id, kind: context.speaker.kind }, session: '', run: '' },
    ceiling: options.ceiling ?? (() => null),
    nowMs: options.nowMs ?? (() => context.now.ms),
  })
  const recites = createRecitalCheck(options.unspoken ?? [])
  const mayUse = (tool: Tool): boolean => guard.beforehand(tool) === null

  const execute = async (call: ToolCall, turn: AbortSignal, offered?: readonly string[]): Promise<ToolResult> => {
    const tool = tools.get(call.name)
    const notThere = (fault: string): ToolResult => {
      const names = offered ?? options.shown?.() ?? tools.all.filter(mayUse).map((known) => known.name)
      const why = tools.known.some(({ name }) => name === call.name) ? whyNotNow(call.name, context) : ''
      return { ok: false, error: `${why}${fault}. Tools: ${names.join(', ') || 'none'}.` }
    }
    if (!tool) return notThere(`There is no tool "${call.name.slice(0, 64)}"`)
    const stopped = guard.beforehand(tool)
    if (stopped?.kind === 'stopped') return refuse({ tool, input: call.arguments }, stopped)
    // A model may remember an act from earlier in the talk. But words aloud reach people for whom they aren't meant.
    if (speaking.has(call.name) && offered?.includes(call.name) === false)
      return notThere(`You are not offered "${call.name}" now`)
    if (call.argumentsError !== undefined)
      return { ok: false, error: `The arguments of ${call.name} could not be read. ${takes(tool)} Call it once more.` }
    const parsed = tool.arguments.safeParse(
      withCounts(withOwnNames(call.arguments, tool.arguments), tool.arguments, run.language.numbers),
    )
    if (!parsed.success) {
      const faults = parsed.error.issues.map(sayFault)
      return { ok: false, error: `Wrong arguments for ${call.name}: ${faults.join('; ')}. ${takes(tool)}` }
    }
    const guarded = { tool, input: parsed.data }
    if (textsIn(parsed.data).some(recites))
      return refuse(guarded, { verdict: 'denied', reason: finding('verdict-reason.for-nobody') })
    const seen = sceneNow(run)
    const signal = AbortSignal.any([run.signal, turn])
    const passage = await orAbort(guard.pass(guarded, seen, signal), signal)
    if (passage.kind === 'stopped') return refuse(guarded, passage)

    const timer = deadline(limitMs)
    const acts = { refused: false }
    let recorded: Parameters<typeof guard.record>[2] = {
      ...{ outcome: 'failed', reason: finding('verdict-reason.run-was-stopped') },
    }
    try {
      const result = await carryOut(
        guarded,
        { ...run, context: seen, signal: AbortSignal.any([signal, timer.signal]) },
        acts,
      )
      recorded = guard.outcomeOf(result, acts.refused)
      return result
    } catch (error) {
      if (signal.aborted) throw signal.reason
      const why = timer.signal.aborted
        ? finding('verdict-reason.took-longer', { seconds: limitMs / 1000 })
        : messageOf(error)
      recorded = { outcome: 'failed', reason: why, broke: true }
      return {
        ok: false,
        error: timer.signal.aborted
          ? `${call.name} took too long and was given up. Do something else, or say that it did not work.`
          : `${call.name} did not work, through no fault of yours. Do something else, or say that it did not work.`,
      }
    } finally {
      timer.cancel()
      guard.record(guarded, passage.verdict, recorded)
    }
  }

  const refuse = (
    call: GuardedCall,
    { verdict, reason }: { verdict: Parameters<typeof guard.record>[1]; reason: Finding | string },
  ): ToolResult => {
    guard.record(call, verdict, { outcome: 'refused', reason })
    return { ok: false, error: `Not permitted: ${reason}.` }
  }

  const carryOut = async (
    { tool, input }: GuardedCall,
    within: ToolRun,
    acts: { refused: boolean },
  ): Promise<ToolResult> => {
    const result = await orAbort(Promise.resolve(tool.execute(input, fence(within, acts))), within.signal)
    if (!isResult(result)) throw new TypeError('it gave no result')
    if (!result.ok) return { ok: false, error: shorten(result.error) }
    const { text, forRules } = result
    return { ok: true, text: shorten(text), ...(typeof forRules === 'string' ? { forRules: shorten(forRules) } : {}) }
  }

  /**
   * Stops acts that come too late. After its time limit a call can't change the world any longer, even if its tool
   * tries. The same applies to an NPC that is switched off, and to acts in another's name.
   */
  const fence = (within: ToolRun, acts: { refused: boolean }): ToolRun => {
    const { signal } = within
    const mayAct = (command: Command): void => {
      signal.throwIfAborted()
      if (guard.isOff()) throw new Error('an operator has switched you off')
      if (!isOwnAct(command, npc)) throw new Error(`no tool may do ${command.kind} for ${npc}`)
    }
    return {
      ...within,
      memory: {
        ...run.memory,
        remember: async (entry) => {
          signal.throwIfAborted()
          return run.memory.remember(entry)
        },
      },
      command: (command) => {
        mayAct(command)
        run.command(command)
      },
      act: async (command) => {
        mayAct(command)
        const outcome = await orAbort(run.act(command, signal), signal)
        if (outcome.kind === 'refused') acts.refused = true
        return outcome
      },
      speak: (text) => {
        signal.throwIfAborted()
        run.speak(text)
      },
    }
  }

  return { run: execute }
}

const takes = ({ arguments: { shape } }: Tool): string => {
  const known = Object.keys(shape)
  return known.length === 0 ? 'It takes none.' : `It takes: ${known.join(', ')}.`
}

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** Plugin tools may return anything. */
const isResult = (result: Partial<{ ok: unknown; text: unknown; error: unknown }> | undefined): boolean =>
  typeof (result?.ok === true ? result.text : result?.error) === 'string'

const shorten = (text: string): string =>
  text.length <= maximumResultCharacters ? text : `${text.slice(0, maximumResultCharacters)}\n[… cut]`
