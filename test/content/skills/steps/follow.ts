import { nextStep } from '../../../../main/content/skills/steps/next-step.ts'
import { parseSteps } from '../../../../main/content/skills/steps/parse-steps.ts'
import type { StepOutcome, StepWorld } from '../../../../main/content/skills/steps/run.ts'
import { english } from '../../../../main/language/en/english.ts'
import type { Language } from '../../../../main/language/language.ts'
import type { TurnContext } from '../../../../main/mind/ports/turn-context.ts'
import { sampleContext } from '../../../support/sample-characters.ts'

export interface Followed {
  calls: string[]
  words: string[]
  end: string
  bookmark: string
}

/** Follows a body until it ends, asks a question or walks. `results` by tool: a text, or "Error: …". */
export const follow = (
  body: string,
  options: {
    answers?: Record<string, string>
    results?: Record<string, string>
    tools?: string[]
    context?: Partial<TurnContext>
    from?: number
    /** Default: English. */
    language?: Language
  } = {},
): Followed => {
  const tools = ['use', 'give', 'move_to', 'remember', 'memory_search', 'emote', 'trade', 'stop']
  const world: StepWorld = {
    context: sampleContext('go', options.context),
    language: options.language ?? english,
    tools: new Set(options.tools ?? tools),
    shape: (_tool, given) => ({ ...given }),
    numberOf: (text) => text.length,
  }
  const outcomes: StepOutcome[] = []
  const calls: string[] = []
  const skill = parseSteps(body, world.language)
  for (let round = 0; round < 40; round += 1) {
    const next = nextStep(
      { name: 'skill', skill, from: options.from ?? 0, answers: options.answers ?? {}, outcomes },
      world,
    )
    if (next.kind !== 'calls') {
      const end = next.kind === 'end' ? `end${next.trouble === null ? '' : `: ${next.trouble}`}` : next.kind
      return { calls, words: next.words, end, bookmark: next.kind === 'end' ? '' : next.bookmark }
    }
    for (const call of next.calls) {
      calls.push(
        `${call.tool} ${Object.entries(call.arguments)
          .map(([key, value]) => `${key}=${String(value)}`)
          .join(' ')}`.trim(),
      )
      const text = options.results?.[call.tool] ?? 'You did it.'
      outcomes.push({ ...call, ok: !text.startsWith('Error'), text })
    }
  }
  throw new Error('it calls tools without end')
}

export const steps = (...lines: string[]): string =>
  `## Steps\n\n${lines.map((line, index) => `${index + 1}. ${line}`).join('\n')}\n`
