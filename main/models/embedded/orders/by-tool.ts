import { inOwnWords } from '../../../content/skills/steps/fill.ts'
import type { Answer } from '../answers/answer.ts'
import { say } from '../answers/answer.ts'
import type { Mind } from '../mind.ts'

/** Of a failure, what people may hear: not what a call should have looked like. */
export const plainReason = (text: string): string => {
  const reason =
    /^[^.!?:]{4,140}(?:: [^.!?:]{1,60} is lacking)?(?=[.!?:])/.exec(
      text.replace(/^\s*(?:\(already done\) )?Error: /, ''),
    )?.[0] ?? ''
  return /^(?:You (?:do not have|have (?:no|promised)|are not|can not (?!.* like this)|lack)|\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)? (?:is|does|has|can|knows|takes)\b)/u.test(
    reason,
  )
    ? `${reason}.`
    : ''
}

/** Does it by a tool, and says what that told, as I say it to whom I speak. Without the tool I say that I can not. */
export const byTool = (
  mind: Mind,
  name: string,
  args: Record<string, unknown>,
  words: { ok?: (text: string) => string; failed?: string } = {},
): Answer => {
  const failed = words.failed ?? `That I can not do, ${mind.name}.`
  if (!mind.tools.has(name)) return say(failed)
  const listener = mind.context.speaker.name
  const spoken = ({ ok, text }: { ok: boolean; text: string }): string[] => {
    if (ok) return [words.ok === undefined ? inOwnWords(text, listener) : words.ok(text)]
    const reason = plainReason(text)
    return reason === '' ? [failed] : [inOwnWords(reason, listener)]
  }
  return { text: [], tool: { name, arguments: args, ok: [], failed: [failed], spoken } }
}
