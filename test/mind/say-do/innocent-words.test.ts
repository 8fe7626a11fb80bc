import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { claimsIn } from '../../../main/language/en/claims/claims-in.ts'

const things = [
  'loaf of bread',
  'bread',
  'loaf',
  'honey cake',
  'honey',
  'stew',
  'bowl of stew',
  'ale',
  'mug of ale',
  'knife',
  'penny',
  'pennies',
  'coins',
  'gold',
]
/** A player's words: small talk, questions, requests; each names something that could be handed over. */
const heard = [
  'Good morning! I smell honey cake.',
  'What is in the stew?',
  'Give me a loaf of bread, please.',
  'Two mugs of ale for my friend and me!',
]
const claimed = (sentence: string): string[] =>
  heard.flatMap((asked) => claimsIn(sentence, { things, asked }).map(({ kind }) => kind))

const innocent = [
  // Prices, plans and habits.
  'A penny, and the bun is yours.',
  'Four pennies, and the honey cake is yours.',
  'Two gold, and they’re yours.',
  "I'm off to the mill myself at a quarter past one.",
  "I'm off to the mill at half past one.",
  'I am going to the mill at three, as every day.',
  // Newcomers are greeted.
  'And here you are!',
  'So here you are.',
  'Well, and here you are, Ana!',
  'There you are, my dear!',
  'Here you are again, and wet to the knees!',
  'Here you are at last.',
  'Look who is here!',
  'Here comes trouble.',
  'Here we are, then.',
  'Here is somebody I know!',
  'There you are, sweetling! I had a bet on it.',
  'You are here, and the day is saved.',
  'Come in, come in, and have a seat.',
  'Come closer, I do not bite.',
  'Welcome to my bakery; take a look around.',
  'Take your time, nobody hurries here.',
  'Take a seat by the fire.',
  'Take care on the ice.',
  'Have a good look, it costs nothing.',
  'My door is open to you.',
  'The shop is open until noon.',
  'The morning is all yours.',
  // And leavers get a farewell.
  'Off you go, then!',
  'Off with you, and mind the step.',
  'Take the lane past the forge.',
  'Go with my blessing.',
  'There you have it.',
  'There you go again with your questions!',
  'There you go, talking about the mill.',
  'Here is hoping for a dry day.',
  'Here is to your health!',
  'Come by again when the bread is out.',
  'Come with the first light and I will have some left.',
  'The road is yours.',
  'Thank you for the visit.',
  'Thank you for your kindness.',
  'Thanks for the company, Ana.',
  // Talk about the day, about others, about the trade.
  'I have baked since three this morning.',
  'I gave the dough its rest.',
  'I gave it a good thought.',
  'I have given up on the fiddler.',
  'I took to him at once.',
  'I took it to heart.',
  'I have put the kettle on.',
  'I have set the table for twelve.',
  'We have sold four loaves since dawn.',
  'I sold the last of it to Yara.',
  'I have made my peace with Tilo.',
  'I made up my mind long since.',
  'I taught school here before you were born.',
  'I follow the river in my thoughts.',
  'I follow you so far, but what then?',
  'I have shown the children how frogs are counted.',
  'That is done with.',
  'My work here is never done.',
  'It is your turn now.',
  'It is your own fault.',
  'The choice is yours.',
  'The honey is from the chapel garden.',
  'The stew is on the fire, and bread beside it.',
  'You have my ear, and my other ear as well.',
  'You have bread crumbs on your chin.',
  'You found the tavern, then.',
  'You gave me quite a turn!',
  'You paid me a compliment, I think.',
]

describe('words that claim no deed', () => {
  it.each(innocent)('are left as they are: “%s”', (sentence) => {
    expect(claimed(sentence)).toEqual([])
  })

  it.each(readdirSync('npc-agents', { withFileTypes: true }).filter((entry) => entry.isDirectory()))(
    'are the lines of $name, whatever was asked for',
    ({ name }) => {
      expect(linesOf(name).filter((sentence) => claimed(sentence).length > 0)).toEqual([])
    },
  )

  it('are none where something is handed over', () => {
    for (const sentence of [
      'Here you are, a loaf.',
      'And here you go!',
      'There, here you are.',
      'Here you go, Ana.',
      'Here is your loaf.',
      'Here you are!',
      'Here you go, darling!',
      'Here you go, something for the road.',
      'Here you go, nothing fancy.',
      'One loaf, and here you are.',
    ]) {
      expect(claimsIn(sentence, { things, asked: 'Give me a loaf of bread, please.' }), sentence).not.toEqual([])
    }
  })
})

/** Every sentence of a SOUL.md, except those said while walking along. */
function linesOf(npc: string): string[] {
  const text = readFileSync(join('npc-agents', npc, 'SOUL.md'), 'utf8')
  const body = text.replace(/^---.*?\n---\n/s, '').replaceAll(/^### (?:follow|come)\n(?:- .*\n?)*/gm, '')
  return body
    .split('\n')
    .filter((line) => line.startsWith('- '))
    .flatMap((line) =>
      line
        .replace(/^- /, '')
        .replace(/^.*\| /, '')
        .replace(/^[a-z][a-z ,']*: /, '')
        .replaceAll('{name}', 'Ana')
        .replaceAll('{topic}', 'bread')
        .replaceAll('{doing}', 'baking bread')
        .split(/(?<=[.!?…]["']?)\s+/),
    )
}
