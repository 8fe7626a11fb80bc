import { describe, expect, it } from 'vitest'
import type { ClaimKind } from '../../main/language/claims.ts'
import { actsNowIn } from '../../main/language/en/claims/acts-now/acts-now.ts'

const kinds = (sentence: string): ClaimKind[] => actsNowIn(sentence.toLowerCase()).map(({ kind }) => kind)

/** Each family of acts, with words that come near it and claim nothing. None names goods of a known world. */
const families: readonly { of: string; kind: ClaimKind; claims: readonly string[]; honest: readonly string[] }[] = [
  {
    of: 'handing over',
    kind: 'give',
    claims: [
      'I slide the candlestick across the counter to you.',
      'I’ve just tucked a thimble into your coat.',
      'I’m pouring you a cup of nettle tea.',
      'The baker smiles, plucks a tart from the tray, and hands it to you.',
      '*slides a mug over*',
      '*thumps the tankard down before you*',
      'I break the cheese and give you half.',
      'I’m hanging the charm around your neck.',
      'Here I am, slipping it off my wrist and onto yours.',
      '*tops up your mug*',
    ],
    honest: [
      'Let me hand you a piece of advice.',
      'I give you fair warning, the dog bites.',
      'You’ve given me much to think about.',
      'I hand out crusts to the ducks each morning.',
      'I’ll bring it to you.',
      'I won’t lend you the goat.',
      'The miller pays us in flour.',
      'He hands me the coins and I hand him the ale.',
      'If I give it to you now, you’ll lose it.',
      'I was about to hand you the bill.',
      '*gives you a long, measuring look*',
      '*puts a hand on your shoulder*',
      'I put my faith in you.',
      'I give you two candles for that whistle.',
    ],
  },
  {
    of: 'showing and offering',
    kind: 'give',
    claims: [
      'Here’s the hammer you were after.',
      'Here, have a biscuit.',
      'Take this whistle, child.',
      'Here you go, love, one jug of cider.',
      'The donkey’s yours.',
      'Now it’s yours to keep.',
      'Into your satchel it goes, one plump rabbit.',
      'Here’s a pie on the house.',
    ],
    honest: [
      'Here’s the thing: he lies.',
      'Here’s my advice.',
      'Here’s a riddle for you.',
      'Here’s the tavern, and there’s the church behind it.',
      'Take care on the ice.',
      'Take this road and mind the bull.',
      'Take the pan off the fire.',
      'Have a seat.',
      'The choice is yours.',
      'Bring me the wool and the cap is yours.',
      'Three pennies and it’s yours.',
      'Is that cart yours?',
      'There you have it, the whole sorry tale.',
    ],
  },
  {
    of: 'a sale that is closed',
    kind: 'give',
    claims: [
      'Sold!',
      'Bought and paid for.',
      'The bargain is struck.',
      'You now own one mule.',
      'A pleasure doing business.',
    ],
    honest: ['Sold out, I’m afraid.', 'A deal’s a deal.', 'That was paid for long ago.', 'That bench is sold, sorry.'],
  },
  {
    of: 'taking and picking up',
    kind: 'take',
    claims: [
      'I sweep your silver into my drawer.',
      'Your money’s in my purse.',
      '*takes the pelt from you*',
      '*bends down and picks up the fallen ribbon*',
      'I’ve picked up the feather you dropped.',
      'Your payment’s received.',
    ],
    honest: [
      'I take your word for it.',
      'I take your point.',
      '*takes a loaf from the shelf*',
      '*picks up a cloth and wipes the counter*',
      'I pick up bits of news here and there.',
      'I never took a coin I hadn’t earned.',
    ],
  },
  {
    of: 'making and mending',
    kind: 'make',
    claims: [
      'I’ve just carved your whistle.',
      'Your knife is sharp again.',
      'I’ve stitched up the tear in your sleeve.',
    ],
    honest: [
      'I’ve made up my mind.',
      'I mend nets for a living.',
      'I could sharpen that blade for you.',
      'I’ll mend it tomorrow.',
    ],
  },
  {
    of: 'putting down',
    kind: 'drop',
    claims: ['I set the crate down at your feet.', '*drops the lantern*', 'I let the basket drop to the ground.'],
    honest: [
      '*drops her voice*',
      'I dropped by the mill.',
      'I dropped an anvil on my foot once.',
      'Put the sack down, please.',
    ],
  },
  {
    of: 'coming along',
    kind: 'follow',
    claims: [
      'I’m coming with you now.',
      '*falls into step beside you*',
      '*begins to follow you*',
      'I’m right at your heels.',
    ],
    honest: [
      'I don’t follow you.',
      'I’m following you so far.',
      'Maybe I’ll come along next week.',
      '*follows your gaze to the hill*',
    ],
  },
  {
    of: 'setting off',
    kind: 'go',
    claims: [
      'Off I go!',
      '*walks off toward the well*',
      'I’m leaving now.',
      '*leads you down to the cellar*',
      '*runs out*',
    ],
    honest: [
      'Off you go, then.',
      'I’m leaving for the coast after the harvest.',
      '*walks over to the window*',
      'The road leads you to the ford.',
    ],
  },
  {
    of: 'an errand',
    kind: 'quest',
    claims: [
      'Consider the errand given.',
      'So your task is fulfilled.',
      'I declare your errand complete.',
      'That’s the errand done and dusted.',
    ],
    honest: ['There’s an errand going.', 'When your task is done, come and see me.', 'Some tasks are never finished.'],
  },
  {
    of: 'a lesson',
    kind: 'teach',
    claims: [
      'Now you know how to tie a snare.',
      'Your lesson is over.',
      'Lesson learned!',
      'I’ve shown you how to knead.',
    ],
    honest: [
      'Now you know why nobody goes there.',
      'You’ll know how to do it once you’ve tried.',
      'I teach reading on Tuesdays.',
    ],
  },
  {
    of: 'telling somebody else just now',
    kind: 'tell',
    claims: [
      'I’ve just told Bram.',
      'I told the priest a moment ago.',
      'The message is delivered.',
      'I’ve just sent word to the smith.',
    ],
    honest: [
      'I told the priest about it.',
      'I’ll tell the smith.',
      'I’ve just told you.',
      'Somebody ought to tell the miller.',
    ],
  },
]

describe.each(families)('$of', ({ kind, claims, honest }) => {
  it.each(claims)('is heard in “%s”', (sentence) => {
    expect(kinds(sentence)).toContain(kind)
  })

  it.each(honest)('is not heard in “%s”', (sentence) => {
    expect(kinds(sentence)).toEqual([])
  })
})
