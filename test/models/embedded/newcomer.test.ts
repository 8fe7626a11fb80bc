import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isOtherTongue } from '../../../main/language/en/talk/other-tongues.ts'
import { createTalkLab, loadVillage } from '../../support/talk-lab.ts'

type Lab = Awaited<ReturnType<typeof createTalkLab>>
let lab: Lab
beforeAll(async () => {
  lab = await createTalkLab({ ...(await loadVillage()), lasting: false })
})
afterAll(() => lab.close())

/** The answers of one villager to a newcomer who says these things in this order. */
const talk = async (npc: string, player: string, ...lines: string[]): Promise<string[]> => {
  const answers: string[] = []
  for (const line of lines) answers.push((await lab.say(npc, player, line)).text)
  return answers
}
const last = async (npc: string, player: string, ...lines: string[]): Promise<string> =>
  (await talk(npc, player, ...lines)).at(-1) ?? ''

describe('another language', () => {
  it.each([
    'Guten Tag, wie geht es Ihnen?',
    'Ich suche meine Schwester',
    'Bonjour, combien coûte le pain ?',
    'Où est le moulin ?',
    '¿Dónde está la taberna?',
    'Quanto costa il pane?',
    'Hoeveel kost het brood?',
    'Var är kvarnen?',
    'Gdzie jest młyn?',
    '你好',
    'Где мельница?',
  ])('is known for one: %s', (words) => {
    expect(isOtherTongue(words)).toBe(true)
  })
  it.each([
    'Good day, do you have a café here?',
    'I die for a bun',
    'Marta is my son an honest man',
    'The word is Danke, she said',
    'hi',
    'asdf jkl qwerty',
    'Do you know Señor Pablo?',
    'as we come on, per se, a man in it',
    'what was die best bread',
    'Pour me an ale, will you',
  ])('is not found in English: %s', (words) => {
    expect(isOtherTongue(words)).toBe(false)
  })
  it('is answered kindly with that, and in the manner of who answers', async () => {
    expect(await last('bram', 'Tia', 'hi', 'Guten Tag, wie geht es Ihnen?')).toMatch(
      /not my tongue|do not know those words/i,
    )
    expect(await last('pim', 'Tia', 'hi', '¿Dónde está tu mamá?')).toMatch(/common tongue|in ours/)
  })
})

describe('somebody who was spoken of', () => {
  it('is meant by "he" in the questions that follow', async () => {
    const answers = await talk('greta', 'Una', 'Who is Aldous?', 'Where does he live?', 'And how old is he?')
    expect(answers[1]).toMatch(/Aldous lives at the cottage on the hill/)
    expect(answers[2]).toMatch(/Aldous must be about seventy/)
  })
  it('has a mother whom everybody knows', async () => {
    expect(await last('greta', 'Una', 'Who is Pim?', 'Who is his mother?')).toMatch(/Marta is Pim's mother/)
    expect(await last('ines', 'Una', "Who is Lotte's mother?")).toMatch(/I am Lotte's mother myself/)
  })
  it('is never somebody whom the word does not fit', async () => {
    expect(await last('rook', 'Una', 'What do you think of Marta?', 'Where is Tilo?', 'Where does she live?')).toMatch(
      /Marta lives at the bakery/,
    )
  })
  it('is not meant by "they" after things', async () => {
    const answers = await talk(
      'rook',
      'Una',
      'What do you think of Elna?',
      'Are there wolves?',
      'How dangerous are they?',
    )
    expect(answers[2]).not.toMatch(/Elna/)
  })
})

describe('a trade', () => {
  it.each([
    ['elna', 'Which plants here are poisonous?', /nightshade|monkshood|I know seven/],
    ['aldous', 'What is 12 x 13?', /Twelve times thirteen is 156/],
    ['lotte', "What's 7 times 8?", /fifty-six/],
    ['yara', 'How much is 144 divided by 12?', /is twelve/],
    ['oswin', 'Will you pray for my sister?', /May your sister be held|Gladly, and by name/],
    ['tilo', 'How does a mill work?', /sails turn/],
  ])('is known to who has it: %s, %s', async (npc, asked, answer) => {
    expect(await last(npc, 'Vera', 'hi', asked)).toMatch(answer)
  })
  it('sets a bound to sums', async () => {
    expect(await last('bram', 'Vera', 'hi', 'What is 377 times 812?')).toMatch(/fingers/)
  })
})

describe('two questions in one message', () => {
  it('are both answered, shortly', async () => {
    expect(await last('pim', 'Wim', 'hi', 'How old are you and how old is Lotte?')).toMatch(/nine.*eight/i)
    expect(await last('marta', 'Wim', 'hi', "What's your name and what do you do?")).toMatch(/Marta.*loaves/)
    expect(await last('marta', 'Wim', 'hi', "What's your name and what do you do?")).not.toMatch(/I am the baker\. /)
  })
  it('that ask one thing get one answer', async () => {
    expect(await last('aldous', 'Wim', 'hi', 'Who founded this place and when?')).toMatch(/founded|Three hundred years/)
  })
})

describe('what hangs in the air', () => {
  it('is settled by "yes" only where something was named', async () => {
    expect(await last('greta', 'Xena', 'hi', 'Do you have a room for the night?', 'yes')).toMatch(/money|pay/i)
  })
  it('is what "what else?" asks on about', async () => {
    const answers = await talk('greta', 'Xena', 'Any gossip?', 'what else?')
    expect(answers[1]).not.toBe(answers[0])
    expect(await last('marta', 'Xena', 'How much is a loaf?', 'no, thank you')).toMatch(
      /As you like|Another time|No harm/,
    )
  })
  it('is the pay, where that is asked', async () => {
    expect(await last('elna', 'Xena', 'Can I help you?', 'What would I get for it?')).toMatch(
      /four pennies|4 pennies|salve/,
    )
  })
})

describe('words of their own', () => {
  it('come back as they were said, and are not echoed without matter', async () => {
    expect(await last('bram', 'Yves', 'What are you making?', 'Where is Tilo?', 'What did I ask you first?')).toMatch(
      /"What are you making\?"/,
    )
    expect(await last('ines', 'Yves', "I'll think about it")).not.toMatch(/So you will/)
  })
  it('are not given back where a matter is named beside the question', async () => {
    const asked = ['What did I tell you about my boat?', 'Come on, my boat. What did I say?']
    expect(await last('ines', 'Gil', ...asked)).toMatch(/n't|not|never/)
  })
  it('promised to somebody else are told as they were said', async () => {
    const told = 'I promised my little girl a wooden doll.'
    expect(await last('yara', 'Gil', told, 'What did I promise my daughter?')).toMatch(/doll/)
    expect(await last('bram', 'Hal', 'I promise that I help you.', 'What did I promise you?')).toMatch(/help me/)
  })
  it('name what was told just before', async () => {
    expect(await last('marta', 'Yves', 'I have a dog.', 'His name is Bello.', "What is my dog's name?")).toMatch(
      /Bello/,
    )
    expect(
      await last(
        'rook',
        'Yves',
        'My brother is missing.',
        'He is tall and has red hair.',
        'What does my brother look like?',
      ),
    ).toMatch(/tall/)
  })
})

it('tells of yesterday as its own small tale, and no two the same', async () => {
  const tales = await Promise.all(
    ['greta', 'marta', 'bram', 'tilo'].map((npc) => last(npc, 'Zoe', 'What happened yesterday?')),
  )
  expect(new Set(tales).size).toBe(4)
  for (const tale of tales) expect(tale).toMatch(/\w+ing\b.*\b(?:morning|noon|afternoon|evening|dawn|later|then)\b/i)
})

describe('"do you know?" at the end of a question', () => {
  it('asks for nothing of its own, and a name is told by what it comes from', async () => {
    const told = await last('rook', 'Hana', 'How did the Hushwood get its name, do you know?')
    expect(told).toMatch(/named for its silence/)
    expect(told).not.toMatch(/don't know/)
  })
})
