import { describe, expect, it } from 'vitest'
import { readTalk } from '../../../main/content/read-talk.ts'
import { usualLanguage } from '../../../main/language/usual-language.ts'
import { marta } from '../../support/sample-characters.ts'
import { ask } from './ask.ts'

const { talk } = readTalk('## Any: question\n- There the dough is above my head.\n', 'TALK.md', usualLanguage)
const character = { ...marta, talk }
const say = async (words: string): Promise<string> => (await ask(words, { character })).text

describe('who has no answer', () => {
  it('names the matter', async () => {
    expect(await say('who tunes the trombone?')).toMatch(/trombone.*dough is above my head/i)
    expect(await say('does the trombone sound far?')).toMatch(/trombone.*dough is above my head/i)
  })

  it('sends whoever asks to somebody whose trade it is', async () => {
    expect(await say('how is an anvil tuned?')).toMatch(/Bram/)
  })

  it('repeats no question, and calls no mere quality by name', async () => {
    const all = ['can you juggle?', 'have you ever seen the whole of my life?', 'what is the hardest?'].map(say)
    for (const text of await Promise.all(all)) expect(text).not.toMatch(/\?/)
  })

  it('sends nobody away with a question about itself', async () => {
    expect(await say('did you ever juggle an anvil?')).not.toMatch(/Bram/)
  })
})
