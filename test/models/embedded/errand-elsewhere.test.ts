import { expect, it } from 'vitest'
import { noSurroundings, type Surroundings } from '../../../main/mind/ports/surroundings.ts'
import { ask } from './ask.ts'

const salt = { name: 'Salt', giver: 'Marta Hale', zone: 'Larkwend', left: ['bring 2 sacks of salt', 'talk with Yara'] }
const asked = async (words: string, tasksElsewhere: Surroundings['tasksElsewhere']) =>
  (await ask(words, { surroundings: { ...noSurroundings, ...(tasksElsewhere && { tasksElsewhere }) } })).text

it('whoever is asked in another town what somebody is to do tells what they were asked at home', async () => {
  for (const words of ['What am I to do?', 'What was I supposed to do again?', 'So what was my errand?'])
    expect(await asked(words, [salt]), words).toMatch(/Marta of Larkwend: bring 2 sacks of salt and talk with Yara/)
  expect(await asked('What am I to do?', [{ ...salt, left: [] }])).toMatch(/Go back to Marta of Larkwend/)
  expect(await asked('What do you do all day?', [salt])).not.toMatch(/Larkwend/)
  expect(await asked('What am I to do?', undefined)).not.toMatch(/Larkwend/)
})
