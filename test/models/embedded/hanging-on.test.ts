import { expect, it } from 'vitest'
import { createTalkLab, loadVillage } from '../../support/talk-lab.ts'

const village = await loadVillage()
const talk = async (npc: string, lines: readonly string[]): Promise<string[]> => {
  const lab = await createTalkLab({ ...village, lasting: false })
  const answers: string[] = []
  for (const line of lines) answers.push((await lab.say(npc, 'Zoe', line)).text)
  await lab.close()
  return answers
}

it.each([
  ['greta', ['what happened on the Still Night?', 'so what do people bet on', 'what do you think it was']],
  ['elna', ['what grows in your garden', 'do you visit her grave']],
])('%s has no answer twice for different questions', async (npc, lines) => {
  const answers = await talk(npc, lines)
  expect(new Set(answers).size).toBe(answers.length)
})

it.each([
  ['bram', ['what are you making', 'who is it for?'], /hinges/i],
  ['oswin', ['i stole an egg from ines', 'what should i do'], /make it good|to their face|Say what you did/i],
  ['oswin', ['father, who rings the bell before dawn?'], /three strokes/],
  ['marta', ["I heard your husband died. I'm sorry"], /kind to speak of it.*Joss|Six springs|kindly said/],
])('%s answers what hangs on the words before', async (npc, lines, expected) => {
  expect((await talk(npc, lines)).at(-1)).toMatch(expected)
})

it.each([
  ['pim', ['can you show me where the pond is', 'lets go']],
  ['pim', ['who rings the bell before dawn', "you know something, don't you", 'please tell me']],
])('%s takes no other request for a yes to an errand that was never put', async (npc, lines) => {
  expect((await talk(npc, lines)).join(' ')).not.toContain('I count on you')
})
