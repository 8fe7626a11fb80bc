import { describe, expect, it } from 'vitest'
import { skillsOf } from '../../../../main/content/skills/skill.ts'
import { createOccasions } from '../../../../main/content/skills/steps/match-occasion.ts'
import { english } from '../../../../main/language/en/english.ts'
import { loadVillage } from '../../../support/talk-lab.ts'

const { content } = await loadVillage()
const occasions = createOccasions(english)

/** The words of somebody who has never seen the occasions, for every skill that words can begin. */
const said: Record<string, [npc: string, ...words: string[]]> = {
  'trade-and-haggle': [
    'yara',
    'What would you give me for my honey?',
    "That's a bit expensive. Could you do it for ten?",
    "Can't you go a little lower?",
    'Can I sell you two fish?',
  ],
  'bake-to-order': [
    'marta',
    'Could you bake me four buns?',
    "I'd love a hot apple pie",
    'Can you make a seed cake for my birthday?',
    'What could you bake for us today?',
  ],
  'brew-ale': [
    'greta',
    'Would you brew some more ale?',
    'Could you make us some beer for the fair?',
    'Could you brew another barrel for the fair?',
    "Let's brew something together",
  ],
  'smith-to-order': [
    'bram',
    "I'd like to order two horseshoes",
    'Could you forge something for me?',
    'Can you make me a hinge?',
    'I need a knife made',
  ],
  heal: [
    'elna',
    'My head aches',
    'I cut my finger, can you help?',
    "I've got a nasty cough",
    "I don't feel so well",
    'What helps against a sore throat?',
  ],
  'show-the-way': [
    'pim',
    'Could you bring me to the mill?',
    'Would you mind walking me over to the tavern?',
    "Let's go to the pond together",
    "I'm lost",
  ],
  'a-tale-of-the-alderman': [
    'tilo',
    'Do you know a good story?',
    "I'd like to hear one of your tales",
    'How does the story go on?',
  ],
  'a-tale-of-the-wolf': [
    'pim',
    'Tell me something exciting!',
    "I'm bored. Do you know any stories?",
    'Tell me about the wolf',
  ],
  'a-tale-of-orla-wend': [
    'aldous',
    'Would you tell me an old legend?',
    'Have you got a story for us?',
    'Tell me the tale of Orla Wend',
  ],
  'a-tale-of-an-orange': ['yara', 'Would you tell me a tale?', 'Entertain me!', 'Go on with your story, please'],
  'tell-a-tale': ['oswin', 'Tell us a story by the fire', 'Do you have any tales?', 'What happened next in the story?'],
  'give-a-quest': [
    'marta',
    'Is there anything I can do for you?',
    "I'm looking for a job",
    'How could I earn a few pennies here?',
    'Do you need a hand with anything?',
    'I heard that you need flour before noon',
    'I saw on the board that you need flour',
    'The notice board says you want flour',
    "I've come about the errand",
  ],
  'check-a-quest': [
    'marta',
    "I've done everything you asked for",
    'What do I have to do again?',
    'Your errand is finished',
    'I asked all three at the mill',
    "I've brought you what you wanted",
  ],
  'tell-fortunes': [
    'yara',
    'Can you see my future?',
    'What will happen to me tomorrow?',
    'Would you read my palm?',
    'What do the stars say?',
  ],
  'teach-a-craft': [
    'bram',
    'Would you show Pim how to forge?',
    'Lotte would like to learn to smith',
    'Do you take apprentices?',
    'Could Rook be your apprentice? Take Rook as your apprentice',
  ],
  'stand-guard': [
    'rook',
    'Please watch over the village tonight',
    'Could you keep an eye on the bridge?',
    'Will you stand guard at the graveyard tomorrow night?',
    'Protect us!',
  ],
  'plan-a-festival': [
    'greta',
    'Can we organise a party?',
    "I'd like to help with the harvest feast",
    'What still needs to be done for the Lantern Fair?',
  ],
  gossip: [
    'greta',
    'Have you heard anything about Elna?',
    'What do people say about Tilo?',
    'Any rumours about Rook?',
    "What's the latest gossip about Marta?",
  ],
  'comfort-the-sad': [
    'oswin',
    "I'm so lonely here",
    'Nobody likes me',
    'I have been crying all night',
    'My heart is broken',
  ],
  'find-what-is-lost': [
    'pim',
    "I can't find my purse anywhere",
    'I left my bag somewhere, could you help me look for it?',
    'I lost my hat again',
    'Has anyone found my keys?',
  ],
  'keep-a-message': [
    'oswin',
    'Could you give Bram a message from me?',
    'Can I leave a message for Elna?',
    'I have a message for Tilo',
    'Could you take a message to Rook?',
  ],
  'read-tracks': [
    'rook',
    'Could you read these tracks for me?',
    'Whose footprints are those?',
    'I found strange tracks in the woods',
    'Who came by here?',
  ],
  'weather-lore': ['ines', 'Is it a good day to go fishing?', 'Should I take my coat?', 'Can you read the sky for me?'],
}

describe('everyday words', () => {
  it.each(Object.entries(said).flatMap(([skill, [npc, ...words]]) => words.map((each) => [each, npc, skill] as const)))(
    '%s (%s): %s',
    (words, npc, skill) => {
      const character = content.characters.find(({ id }) => id === npc)
      if (!character) throw new Error(`there is no ${npc}`)
      expect(occasions.match(skillsOf(character, content.skills), words, new Set([npc]))?.skill).toBe(skill)
    },
  )

  it('are written down here for every skill that waits for some', () => {
    const waiting = content.skills.filter(({ occasions: of = [] }) => of.some((each) => each !== '*'))
    expect(waiting.map(({ name }) => name).toSorted()).toEqual(Object.keys(said).toSorted())
    for (const [, ...words] of Object.values(said)) expect(words.length).toBeGreaterThanOrEqual(3)
  })
})
