import { embeddedRef } from '../models/auto.ts'
import type { FoundModels } from './find-brains.ts'
import { phrase } from './phrase.ts'

/** Asks a person at a terminal. */
export interface Asker {
  ask(question: string): Promise<string>
  /** Asks and hides the typed text. */
  secret(question: string): Promise<string>
}

export interface BrainChoice {
  ref: string
  baseUrl?: string
  key?: string
}

/** Asks which mind to use. An empty answer takes the first. */
export async function chooseBrain(
  { ask, secret }: Asker,
  {
    ollama,
    say,
    findModels,
  }: {
    ollama: FoundModels
    say: (line: string) => void
    findModels: (baseUrl: string, key: string) => Promise<FoundModels>
  },
): Promise<BrainChoice> {
  say(
    ollama.problem === null
      ? phrase('choose-brain.ollama-answers-at', { where: ollama.where })
      : phrase('choose-brain.ollama-at', { where: ollama.where, problem: ollama.problem }),
  )
  if (ollama.withoutTools.length > 0)
    say(phrase('choose-brain.left-out-because-they-cannot-call', { models: ollama.withoutTools.join(', ') }))
  const server = 'server'
  const options = [
    ...ollama.models.map((name) => ({ ref: `ollama/${name}`, label: `ollama/${name}` })),
    { ref: embeddedRef, label: phrase('choose-brain.a-rule-driven-mind-no-model') },
    { ref: server, label: phrase('choose-brain.an-openai-compatible-server') },
  ]
  for (const [index, { label }] of options.entries()) say(`  ${index + 1}  ${label}`)
  const chosen = await among(ask, say, phrase('choose-brain.which-brain-should-think-1'), options)
  if (chosen.ref !== server) return { ref: chosen.ref }
  const baseUrl = await untilGood(
    ask,
    say,
    phrase('choose-brain.its-address-such-as-http-127'),
    isAddress,
    phrase('choose-brain.that-is-not-an-address-it'),
  )
  const key = (await secret(phrase('choose-brain.its-key-not-shown-leave-empty'))).trim()
  const found = await findModels(baseUrl, key)
  if (found.problem !== null) say(`${found.where} ${found.problem}.`)
  const named = found.models.map((name) => ({ ref: name, label: name }))
  for (const [index, { label }] of named.entries()) say(`  ${index + 1}  ${label}`)
  const model =
    named.length > 0
      ? (await among(ask, say, phrase('choose-brain.which-model-1'), named)).ref
      : await untilGood(
          ask,
          say,
          phrase('choose-brain.the-name-of-the-model'),
          (text) => text !== '',
          phrase('choose-brain.a-name-is-needed'),
        )
  return { ref: `openai/${model}`, baseUrl, ...(key === '' ? {} : { key }) }
}

export const isAddress = (text: string): boolean => /^https?:\/\//.test(text) && URL.canParse(text)

async function among<Option extends { ref: string }>(
  ask: Asker['ask'],
  say: (line: string) => void,
  question: string,
  options: Option[],
): Promise<Option> {
  const pick = (text: string) =>
    options[text === '' ? 0 : /^\d+$/.test(text) ? Number(text) - 1 : options.findIndex(({ ref }) => ref === text)]
  const text = await untilGood(
    ask,
    say,
    question,
    (words) => pick(words) !== undefined,
    phrase('choose-brain.give-a-number-from-1-to', { most: options.length }),
  )
  return pick(text) as Option
}

async function untilGood(
  ask: Asker['ask'],
  say: (line: string) => void,
  question: string,
  good: (text: string) => boolean,
  hint: string,
): Promise<string> {
  for (;;) {
    const text = (await ask(question)).trim()
    if (good(text)) return text
    say(hint)
  }
}
