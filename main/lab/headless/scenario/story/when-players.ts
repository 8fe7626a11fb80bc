import { StoryError } from '../names.ts'
import type { WhenForm } from './form-types.ts'

/** What players do. */
export const whenPlayers: readonly WhenForm[] = [
  {
    form: '{player} says aloud: {words}',
    example: 'Ana says aloud: "Fresh fish!"',
    act: async (slots, { village }) => {
      village.player(slots.text('player')).saysAloud(slots.words())
      await village.pass(1)
    },
  },
  {
    form: '{player} says to {npc}: {words}',
    example: 'Ana says to Marta: "Please tell Bram that the bridge is out."',
    means: 'walks there if need be, and waits for the answer',
    act: async (slots, { village }) => {
      if (village.names.isNpc(slots.text('player')))
        throw new StoryError('Villagers speak for themselves: only a player can be made to say something.')
      await village.player(slots.text('player')).tells(slots.npc(), slots.words())
    },
  },
  {
    form: '{player} says to {npc} without waiting: {words}',
    example: 'Ana says to Marta without waiting: "Look, behind you!"',
    act: async (slots, { village }) => {
      village.player(slots.text('player')).says(slots.words(), { to: slots.npc() })
      await village.runTicks(1)
    },
  },
  {
    form: '{player} gives {goods} to {body}',
    example: 'Ana gives 2 loaves of bread to Marta',
    act: async (slots, { village }) => {
      village.player(slots.text('player')).gives(slots.body(), slots.goods())
      await village.pass(1)
    },
  },
  {
    form: '{player} accepts',
    example: 'Ana accepts',
    means: 'the newest offer made to that player',
    act: async (slots, { village }) => {
      village.player(slots.text('player')).answersOffer(true)
      await village.pass(1)
    },
  },
  {
    form: '{player} declines',
    example: 'Ana declines',
    act: async (slots, { village }) => {
      village.player(slots.text('player')).answersOffer(false)
      await village.pass(1)
    },
  },
  {
    form: "{player} joins {npc}'s talk",
    example: "Ana joins Marta's talk",
    act: async (slots, { village }) => {
      village.player(slots.text('player')).joinsTalkOf(slots.npc())
      await village.runTicks(1)
    },
  },
  {
    form: '{player} leaves',
    example: 'Ana leaves',
    means: 'the village',
    act: async (slots, { village }) => {
      village.player(slots.text('player')).leaves()
      await village.runTicks(1)
    },
  },
]
