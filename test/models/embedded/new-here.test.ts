import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { givesLeave, letsGo, lightOpening, wantsToComeAlong } from '../../../main/language/en/questions/asks-on.ts'
import { comparisonIn, pointsAtThing } from '../../../main/language/en/questions/comparing.ts'
import { asksWhatToDoHere } from '../../../main/language/en/questions/what-to-do.ts'
import { asksHowMuch, saysBrought } from '../../../main/language/en/trade/orders.ts'
import { asksWhoTakes } from '../../../main/language/en/trades/work-lore.ts'
import { createTalkLab, loadVillage, projectRoot } from '../../support/talk-lab.ts'

const village = await loadVillage()
const talk = async (npc: string, ...lines: string[]) => {
  const lab = await createTalkLab({ ...village, lasting: false })
  const answers = []
  for (const line of lines) answers.push(await lab.say(npc, 'Zoe', line))
  await lab.close()
  return answers
}
const last = async (npc: string, ...lines: string[]) => (await talk(npc, ...lines)).at(-1) ?? { text: '', acts: [] }

describe('words are read as', () => {
  it.each([
    [
      asksWhatToDoHere,
      ['what is there to do', 'anything to do around here', 'who needs a hand today', 'where should i start'],
    ],
    [wantsToComeAlong, ['can i come along with you', 'let us walk together', 'may i walk with you to the mill']],
    [letsGo, ['you can go back now', 'you can go now thanks']],
    [asksHowMuch, ['how much', 'and how much is that', 'ok how much each']],
    [saysBrought, ['i brought it', 'i have got them here', 'i have what you wanted']],
    [asksWhoTakes, ['who buys the rye', 'who eats the old bread then']],
    [pointsAtThing, ['is that hot', 'are those yours']],
  ])('%o', (reads, all) => {
    for (const words of all) expect([words, reads.test(words)]).toEqual([words, true])
    for (const words of [
      'what do you do all day',
      'who is the smith',
      'how much flour do you need',
      'i brought my dog',
    ])
      expect([words, reads.test(words)]).toEqual([words, false])
  })

  it.each([
    ['is pim faster than you', 'pim', 'you', 'else'],
    ['who is older you or marta', 'you', 'marta', 'age'],
    ['which one is cleverer pim or lotte', 'pim', 'lotte', 'else'],
  ])('a comparison: %s', (words, one, other, of) => expect(comparisonIn(words)).toEqual({ one, other, of }))
  it.each(['who is the miller', 'is it better so', 'who is it'])('no comparison: %s', (words) =>
    expect(comparisonIn(words)).toBeNull(),
  )

  it('the same after a light word, but that word alone is no opening', () => {
    expect('ok you can go back now'.replace(lightOpening, '')).toBe('you can go back now')
    expect('well done'.replace(lightOpening, '')).toBe('well done')
    expect(givesLeave.test('go back to work')).toBe(false)
  })
})

describe('a newcomer who asks what there is to do', () => {
  it.each(['bram', 'oswin', 'rook', 'aldous', 'lotte'])(
    'is told by %s who needs a hand, and where to look',
    async (npc) => {
      const { text } = await last(npc, 'Hello! I am new here. What is there to do?')
      expect(text).toMatch(/\b(?:hand|help|notice board|Will you do that)\b/)
    },
  )
  it('hears work to its end, with the question that a yes answers', async () => {
    const { text } = await last('greta', "Good evening! I'm new here. What is there to do in this place?")
    expect(text).toMatch(/Will you do that, Zoe\?$/)
  })
  it('who offers a hand where none is needed is sent on', async () => {
    expect((await last('ines', 'do you need a hand?')).text).toMatch(/(?:could do with a hand|needs? a hand)/)
  })
})

describe('going together', () => {
  it('whoever stays says so, and why', async () => {
    const [stays, leave] = await talk('pim', 'Can I come along with you?', 'You can go back now')
    expect(stays?.text).toMatch(/stay here|not going anywhere/)
    expect(leave?.text).toMatch(/did not go anywhere|here already/)
  })
  it('whoever waits goes on with the day, also after a light word', async () => {
    const [, , { text } = { text: '' }] = await talk(
      'pim',
      'come with me to the pond',
      'wait here',
      'ok you can go back now',
    )
    expect(text).not.toMatch(/go anywhere/)
  })
})

describe('answers keep to what was asked', () => {
  it.each([
    ['marta', ['who buys the rye?'], /whole village|Aldous takes/],
    ['bram', ['is that hot?'], /^(?!.*bridge).*Which|What is\?/],
    ['lotte', ['is Pim faster than you'], /Pim/],
    ['ines', ['I brought it'], /asked (?:you )?for nothing|asking you for anything/],
    ['greta', ['do you have a bed for tonight?', 'how much'], /^As I said: .*\b(?:three|3) pennies\b/i],
    [
      'greta',
      ["what's the news", 'and what about Yara?', 'do you have a bed?', 'how much'],
      /^As I said: .*\b(?:three|3) pennies\b/i,
    ],
    ['ines', ['do you need a hand?', 'ok, what should I do first'], /Elna|Lotte/],
    ['bram', ['do you need a hand?', 'and who else?'], /all I know of|Nobody I heard/],
    ['tilo', ["what's flour today"], /For a measure of flour I ask 1 penny/],
    ['elna', ['I cut my hand on a scythe', 'what do I do with it'], /marigold|boiled water|closes in a week/],
    ['ines', ['Hello, is this your farm?'], /^(?!.*what you mean)/],
    ['yara', ['the ribbon, what colour is it', 'blue? ok how much'], /For an ell of ribbon I ask 1 penny/],
    [
      'aldous',
      ['what are you writing', 'can I read it?'],
      /^(?!.*you have told me nothing).*(?:look|eyes|reader|page twelve)/i,
    ],
    ['yara', ['any letters for me?'], /None that came|left anything for you/],
    ['greta', ['do you feel sad sometimes?'], /^(?!.*big mouth)/],
  ])('%s: %j', async (npc, lines, expected) => expect((await last(npc, ...lines)).text).toMatch(expected))

  it('a second greeting is answered without another one', async () => {
    const [, ...again] = await talk('marta', 'hi', 'hello again', 'hi Marta', 'good morning')
    for (const { text } of again) expect(text).not.toMatch(/You again|Good (?:day|morning)|Back already/)
  })

  it('neighbours tell their yesterday each in other words', async () => {
    const tales = []
    for (const npc of ['ines', 'bram', 'pim', 'tilo']) tales.push((await last(npc, 'what did you do yesterday?')).text)
    expect(tales.map((tale) => tale.replace(/^[^.!?]+[.!?] /, '').slice(0, 8))).toHaveLength(new Set(tales).size)
  })
})

describe('what newcomers ask of everybody', () => {
  it('has an answer of everybody’s own', async () => {
    const questions = [
      'Hello! Who should I meet first?',
      'Is there anybody I should avoid?',
      'Is it safe out there at night?',
      'What do people do here in the evening?',
      'Have you ever been away from here?',
    ]
    const lab = await createTalkLab({ ...village, lasting: false })
    const strange = []
    for (const { id } of village.content.characters) {
      const own = (await readFile(join(projectRoot, 'npc-agents', id, 'TALK.md'), 'utf8'))
        .split('\n')
        .flatMap((line) => (/^[-+] /.test(line) ? [line.slice(2, 14)] : []))
      for (const [nth, question] of questions.entries()) {
        const { text } = await lab.say(id, `Zoe${nth}`, question)
        if (!own.some((line) => text.includes(line))) strange.push([id, question, text])
      }
    }
    await lab.close()
    expect(strange).toEqual([])
  })

  it('a sentence that names no place is no answer to a question for a place that was let drop', async () => {
    const answers = await talk(
      'tilo',
      'I lost my ring somewhere. Have you seen it?',
      'Can you keep a secret?',
      'I have a bad feeling about tomorrow.',
    )
    expect(answers[0]?.text).toMatch(/Where did you have it last/)
    expect(answers[2]?.text).not.toMatch(/notice board|keep it in mind/)
  })

  it('who knows of no work says where work hangs, and "the rest" only after other work', async () => {
    const { text } = await last('tilo', 'How can I earn some money around here?')
    expect(text).toMatch(/notice board/)
    expect(/rest hangs/.test(text)).toBe(/could do with a hand/.test(text))
  })
})
