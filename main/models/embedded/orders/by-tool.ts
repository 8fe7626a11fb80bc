import { inOwnWords } from '../../../language/en/skills/own-words.ts'
import { timesAsSpoken } from '../../../language/en/time/say-time.ts'
import type { Answer } from '../answers/answer.ts'
import { say } from '../answers/answer.ts'
import type { Mind } from '../mind.ts'

/** The part of a failure that people may hear. Removes the part about how to write the call. */
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

/** Runs a tool and tells its result in my own words. Without the tool, says that I can't. */
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
    if (ok) return [words.ok === undefined ? timesAsSpoken(inOwnWords(text, listener)) : words.ok(text)]
    const reason = plainReason(text)
    return reason === '' ? [failed] : [timesAsSpoken(inOwnWords(reason, listener))]
  }
  return { text: [], tool: { name, arguments: args, ok: [], failed: [failed], spoken } }
}
