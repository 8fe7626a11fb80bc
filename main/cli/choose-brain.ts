import { embeddedRef } from '../models/auto.ts'
import type { FoundModels } from './find-brains.ts'

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
  say(ollama.problem === null ? `Ollama answers at ${ollama.where}.` : `Ollama at ${ollama.where} ${ollama.problem}.`)
  if (ollama.withoutTools.length > 0) say(`Left out because they cannot call tools: ${ollama.withoutTools.join(', ')}.`)
  const server = 'server'
  const options = [
    ...ollama.models.map((name) => ({ ref: `ollama/${name}`, label: `ollama/${name}` })),
    { ref: embeddedRef, label: 'a rule-driven mind, no model server needed (embedded/hearth)' },
    { ref: server, label: 'an OpenAI-compatible server' },
  ]
  for (const [index, { label }] of options.entries()) say(`  ${index + 1}  ${label}`)
  const chosen = await among(ask, say, `Which brain should think? [1] `, options)
  if (chosen.ref !== server) return { ref: chosen.ref }
  const baseUrl = await untilGood(
    ask,
    say,
    'Its address, such as http://127.0.0.1:8080/v1: ',
    isAddress,
    'That is not an address; it must begin with http:// or https://.',
  )
  const key = (await secret('Its key (not shown; leave empty for none): ')).trim()
  const found = await findModels(baseUrl, key)
  if (found.problem !== null) say(`${found.where} ${found.problem}.`)
  const named = found.models.map((name) => ({ ref: name, label: name }))
  for (const [index, { label }] of named.entries()) say(`  ${index + 1}  ${label}`)
  const model =
    named.length > 0
      ? (await among(ask, say, 'Which model? [1] ', named)).ref
      : await untilGood(ask, say, 'The name of the model: ', (text) => text !== '', 'A name is needed.')
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
    `Give a number from 1 to ${options.length}.`,
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
