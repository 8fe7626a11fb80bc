import type { Rule } from '../finding.ts'

/**
 * The severity for lines that imitate a user. A skill shows by example what people say: `**User:** "How late is it?"`.
 * No order to a mind begins with that.
 */
const exampleInSkills = { default: 'error', skill: 'warning' } as const

/** A line that begins with a speaker, such as "System:", "**User message:**" or "[assistant]:". */
const speakerTag = (speakers: string): RegExp =>
  new RegExp(
    String.raw`(?:^|\n)[ \t]*(?:#{1,6}[ \t]*|\*\*|\[|>[ \t]*)?(?:${speakers})(?:[ \t]+(?:message|prompt|note|override))?(?:\]|\*\*)?[ \t]*:(?!\w)`,
    'gi',
  )

/**
 * Rules for marks with which a text imitates something else in a prompt: another speaker, the end of its own fence, the
 * call or the answer of a tool.
 */
export const markRules: readonly Rule[] = [
  {
    name: 'role-tag',
    severity: 'error',
    reading: 'signs',
    pattern: /<\|[^|>\n]{1,40}\|>|\[\/?(?:INST|SYSTEM)\]|<<\/?SYS>>|<\/?s>|<(?:start|end)_of_turn>|<\/?(?:bos|eos)>/gi,
  },
  {
    name: 'role-tag',
    severity: 'error',
    reading: 'signs',
    pattern:
      /<\/?(?:system|assistant|developer|im_start|im_end|system_prompt|instructions?|prompt)(?:\s[^<>]*)?>|<\/(?:user|human)>/gi,
  },
  {
    name: 'role-tag',
    severity: 'error',
    reading: 'signs',
    pattern: speakerTag('system|assistant|developer|ai'),
  },
  {
    name: 'role-tag',
    severity: exampleInSkills,
    reading: 'signs',
    pattern: speakerTag('user|human'),
  },
  {
    name: 'role-tag',
    severity: 'error',
    reading: 'signs',
    pattern:
      /(?:^|\n)[ \t]*(?:\[(?:system|assistant|developer|tool)(?: \w+)?\]|#{2,6}[ \t]*(?:system|assistant|response|instruction)[ \t]*:)/gi,
  },
  {
    name: 'fake-tag',
    severity: 'error',
    reading: 'signs',
    pattern:
      /<\/?(?:available_skills|skill_content|skill_resources|tool_?(?:call|result|use|response)s?|function_?(?:call|result|response)s?|tool_code|invoke|antml:\w+)(?:\s[^<>]*)?>|<\/(?:skill|skills|player|villager|memory|memories|context|soul|lore)>|<(?:player|villager|skill) name=/gi,
  },
  {
    name: 'fake-call',
    severity: 'error',
    reading: 'signs',
    pattern:
      /["'](?:tool_?calls?|function_?call)["']\s*:|\{\s*["'](?:name|tool|function|action)["']\s*:\s*["'][\w.-]+["']\s*,\s*["'](?:arguments|args|input|parameters|params)["']\s*:|["']type["']\s*:\s*["'](?:tool_use|function|tool_result)["']|["']role["']\s*:\s*["'](?:system|assistant|user|tool)["']|```(?:tool_code|tool_call)/gi,
  },
  {
    name: 'fake-call',
    severity: { default: 'error', skill: 'warning' },
    reading: 'signs',
    pattern: /(?:^|\n)[ \t]*(?:tool|function)[ _](?:call|result|output|response)s?[ \t]*:/gi,
  },
]
