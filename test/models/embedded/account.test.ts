import { expect, it } from 'vitest'
import type { Finding } from '../../../main/language/findings/finding.ts'
import { sayFinding } from '../../../main/language/findings/say-finding.ts'
import { englishMessages, translations } from '../../../main/language/messages/bundled.ts'
import { readMessage } from '../../../main/language/messages/message.ts'
import type { Account } from '../../../main/mind/ports/account.ts'
import type { TurnContext } from '../../../main/mind/ports/turn-context.ts'
import { specialRules } from '../../../main/models/embedded/account/rules.ts'
import { ruleKey, sayAccount } from '../../../main/models/embedded/account/say-account.ts'
import { firstRules } from '../../../main/models/embedded/answers/by-rule.ts'
import { createEmbeddedBrain } from '../../../main/models/embedded/embedded-brain.ts'
import { chatRequest, hear } from '../../support/chat-request.ts'
import { sampleContext } from '../../support/sample-characters.ts'

/** The account of one answer, with the words of the answer. */
const accountOf = async (
  utterance: string,
  overrides: Partial<TurnContext> = {},
): Promise<Account & { text: string }> => {
  const context = sampleContext(utterance, overrides)
  const { accounts, text } = await hear(createEmbeddedBrain(), chatRequest(utterance, { context, tools: [] }))
  expect(accounts).toHaveLength(1)
  return { ...(accounts[0] as Account), text }
}

it.each([
  ['Who are you?', 'ask-self:name'],
  ['What are you afraid of?', 'ask-self:fear'],
  ['Are you a machine?', 'what-i-am'],
  ['What do you think of Bram?', 'ask-person:opinion'],
  ['Where is Bram?', 'ask-person:where'],
  ['What time is it?', 'ask-here:time'],
  ['Who is here?', 'ask-here:people'],
  ['Thank you!', 'thanks'],
  ['Tell me a joke.', 'act:joke'],
  ['What did I tell you?', 'recall'],
  ['I lost my silver ring near the mill yesterday.', 'tell'],
  ['I want to kill myself.', 'self-harm'],
])('"%s" is answered by the rule "%s", and the account says so', async (utterance, rule) => {
  const { parts } = await accountOf(utterance)
  expect(parts.map((part) => part.rule)).toContain(rule)
})

it('an account names the line of the soul that was said, and whom and what the words named', async () => {
  const { parts, text } = await accountOf('What do you think of Bram?')
  const part = parts.find(({ rule }) => rule === 'ask-person:opinion')
  expect(part).toMatchObject({ read: { kind: 'ask-person', of: 'opinion' }, people: [expect.stringContaining('Bram')] })
  const [source] = part?.from ?? []
  expect(source).toMatchObject({ kind: 'soul', section: 'Opinions' })
  expect(text).toContain(source?.text)
})

it('what somebody told in this talk is named as theirs', async () => {
  const { parts } = await accountOf('What did I tell you about my ring?', {
    conversation: [
      { from: 'other', name: sampleContext('').speaker.name, text: 'I lost my silver ring near the mill.' },
    ],
  })
  expect(parts.flatMap(({ from }) => from)).toContainEqual(
    expect.objectContaining({
      kind: 'told',
      by: sampleContext('').speaker.name,
      text: 'I lost my silver ring near the mill',
    }),
  )
})

it('nothing is named as a source that is not in the answer', async () => {
  const { parts, text } = await accountOf('What are you afraid of? What do you think of Bram?')
  for (const { from } of parts)
    for (const source of from) if (source.kind === 'soul') expect(text).toContain(source.text.slice(0, 20))
})

it('an account stays small, however much was said', async () => {
  const { parts } = await accountOf(`What do you think of ${'Bram and the mill and '.repeat(400)}bread?`)
  expect(JSON.stringify(parts).length).toBeLessThan(8000)
})

it('every rule has words of its own for people who know no code, in each language', () => {
  for (const rule of [...specialRules, ...firstRules.map(([name]) => name)])
    for (const table of [englishMessages.findings, translations.de?.findings ?? {}])
      expect((table as Readonly<Record<string, string>>)[ruleKey(rule)], rule).toMatch(/^\S.{10,}\.$/u)
})

it('an account is said in the language of whoever reads it', async () => {
  const [told] = sayAccount(await accountOf('What do you think of Bram?'), { npc: 'Marta', them: 'Ana' })
  const inGerman = (said: Finding | null | undefined) =>
    said && sayFinding(said, (key, values) => readMessage(translations.de?.findings?.[key] ?? '', 'de')(values))
  expect(inGerman(told?.read)).toBe('Ana fragte, was Marta von einer Person hält.')
  expect(inGerman(told?.answered)).toMatch(/^Marta nahm die Meinung/)
  expect(inGerman(told?.understood)).toContain('(eine Person)')
  expect(inGerman(told?.from[0])).toMatch(/^Aus der Seele von Marta, unter „Opinions“: „/)
})

it('no sentence of an account holds a name of the code', async () => {
  for (const utterance of ['Who are you?', 'What do you think of Bram?', 'Where is Bram?']) {
    const told = sayAccount(await accountOf(utterance), { npc: 'Marta', them: 'Ana' })
    expect(told.length).toBeGreaterThan(0)
    for (const { read, answered, from } of told)
      expect([read, answered, ...from].join(' ')).not.toMatch(/\{|undefined|ask-|[a-z]:[a-z]/)
  }
})

it('in words calls everybody by name, whatever signs are in it', async () => {
  const { parts, tools } = await accountOf('Who are you?')
  const [told] = sayAccount({ parts, tools }, { npc: '{them}', them: "$&$'" })
  expect(String(told?.read)).toContain("$&$'")
  expect(`${told?.read} ${told?.answered}`).toContain('{them}')
})
