import { orAbort } from '../../../base/deadline.ts'
import { type ChatMessage, isByRules, type ToolCall } from '../../ports/chat-model.ts'
import type { ToolResult } from '../../ports/tool.ts'
import type { ModelAnswer } from './ask-model.ts'
import { callSignature } from './call-signature.ts'
import { observe } from './observe.ts'
import type { Steering } from './steering.ts'
import { blockedCall, defaultLoopLimits, loopWarning, type PastCall, remember } from './tool-loops.ts'
import { offeredNames, type TurnOptions, type TurnResult } from './turn-types.ts'

/** The result of a call that newer words of the player made obsolete. */
const skipped = 'Skipped due to queued user message.'

/** Acts on another person that nobody means twice in one answer: a model that stutters would give twice. */
const onceAnAnswer: ReadonlySet<string> = new Set(
  'give trade whisper say promise remember teach start_quest complete_quest plan_job send_message'.split(' '),
)
const notAgain = '(not done again: this answer has the same call before it; call again if you mean it twice)'

/** Words that tell of an act wait until it is done (`say-do`). After a failed act a small model says all of them again. */
const wordsStand = '[Do not write your words again: they were heard, or will be once the call works.]'
const hasWords = /[\p{L}\p{N}]/u

/** The parts of a turn that its tool calls need. */
type CallOptions = Pick<
  TurnOptions,
  'tools' | 'schemas' | 'offer' | 'limits' | 'hooks' | 'scene' | 'sink' | 'logger'
> & {
  signal: AbortSignal
}

/** Runs a turn's tool calls, answer by answer, and returns each result for the model. */
export const createCallRunner = (
  options: CallOptions,
  { acts, skipped: overtaken }: Pick<TurnResult, 'acts' | 'skipped'>,
) => {
  const { sink, signal } = options
  const limits = {
    warn: options.limits.loopWarn ?? defaultLoopLimits.warn,
    block: options.limits.loopBlock ?? defaultLoopLimits.block,
  }
  const { shown, hidden } = options.offer?.() ?? { shown: options.schemas, hidden: [] }
  const onOffer = new Set([...shown, ...hidden].map(({ name }) => name))
  let history: PastCall[] = []
  /** The calls of the current answer by signature, including those of models that took over. */
  let done = new Map<string, ToolResult>()
  let goesOn = false

  /** The tools in the request that was answered. Undefined: all, because rules know every tool. */
  const offeredTo = ({ by }: ModelAnswer): Offered =>
    isByRules(by) ? undefined : offeredNames(options.offer?.() ?? { shown: options.schemas, hidden: [] })

  const carryOut = async (call: ToolCall, signature: string, offered: Offered): Promise<Given> => {
    const identity = { signature, tool: call.name, unknown: !onOffer.has(call.name) }
    const blocked = blockedCall(history, identity, limits)
    const act: Act =
      blocked === null ? await runHooked(call, offered, options) : { call, result: { ok: false, error: blocked } }
    signal.throwIfAborted()
    done.set(signature, act.result)
    acts.push(act)
    observe(options.logger, () => sink?.tool?.(act))
    const content = contentOf(act.result)
    // A blocked call repeats its last result, so it does not look like a change.
    const given =
      blocked === null ? content : (history.findLast((past) => past.signature === signature)?.result ?? content)
    history = remember(history, { ...identity, result: given })
    const warning = blocked === null ? loopWarning(history, limits) : null
    return { ...forRulesOf(act.result), content: warning === null ? content : `${content}\n[${warning}]` }
  }

  return {
    run: async (answer: ModelAnswer, steering: Steering): Promise<ChatMessage[]> => {
      const before = goesOn ? done : new Map<string, ToolResult>()
      done = new Map(before)
      goesOn = answer.broken
      const results: ChatMessage[] = []
      let hasFailed = false
      // An act of this answer may change the offer, but the model chose from the one it saw.
      const offered = offeredTo(answer)
      for (const call of answer.calls) {
        const signature = callSignature(call)
        const earlier = before.get(signature)
        const same = earlier === undefined && onceAnAnswer.has(call.name) ? done.get(signature) : undefined
        let given: Given
        if (await steering.waiting()) {
          overtaken.push(call)
          given = { content: skipped }
        } else if (same?.ok === true) given = { ...forRulesOf(same), content: `${notAgain} ${contentOf(same)}` }
        else
          given =
            earlier === undefined
              ? await carryOut(call, signature, offered)
              : { ...forRulesOf(earlier), content: `(already done) ${contentOf(earlier)}` }
        hasFailed ||= done.get(signature)?.ok === false
        const isLast = call === answer.calls.at(-1)
        if (isLast && hasFailed && hasWords.test(answer.text) && !isByRules(answer.by))
          given = { ...given, content: `${given.content}\n${wordsStand}` }
        results.push({ role: 'tool', toolCallId: call.id, name: call.name, ...given })
      }
      return results
    },
  }
}

type Act = TurnResult['acts'][number]
type Offered = readonly string[] | undefined

/**
 * Runs the hooks of plugins around a call. They may block the call, or change its arguments, which are then checked
 * again.
 */
const runHooked = async (
  asked: ToolCall,
  offered: Offered,
  { tools, hooks, scene, sink, signal, logger }: CallOptions,
): Promise<Act> => {
  const about = (call: ToolCall) => ({ tool: call.name, call: call.id, arguments: call.arguments })
  let call = asked
  let result: ToolResult | null = null
  if (hooks?.has('before_tool_call') && scene) {
    const verdict = await orAbort(hooks.run('before_tool_call', { ...scene, ...about(asked) }), signal)
    if (verdict.block === true)
      result = { ok: false, error: `Not permitted: ${verdict.reason ?? 'a rule of this world forbids it'}.` }
    else if (verdict.arguments) call = { id: asked.id, name: asked.name, arguments: verdict.arguments }
  }
  if (result === null) {
    observe(logger, () => sink?.toolStart?.({ call }))
    result = await tools.run(call, signal, offered)
  }
  if (hooks?.has('after_tool_call') && scene)
    await orAbort(hooks.run('after_tool_call', { ...scene, ...about(call), result }), signal)
  return { call, result }
}

/** The part of a result that a model gets. */
type Given = Pick<Extract<ChatMessage, { role: 'tool' }>, 'content' | 'forRules'>

/** Matches the world's own code at the end of a refusal, which is for rules: "Ada is too far off. (too-far)". */
const code = / \([a-z]+(?:-[a-z]+)*\)$/

const forRulesOf = (result: ToolResult): Pick<Given, 'forRules'> => {
  if (!result.ok) return code.test(result.error) ? { forRules: `Error: ${result.error}` } : {}
  return result.forRules !== undefined ? { forRules: result.forRules } : {}
}

const contentOf = (result: ToolResult): string => (result.ok ? result.text : `Error: ${result.error.replace(code, '')}`)
