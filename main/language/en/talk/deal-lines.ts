import type { ByManner } from './plain-lines.ts'

/**
 * Lines about what has just changed hands, or has not. `{name}` is the partner, `{goods}` the things in words. What a
 * villager says of a sale or of an errand is in the Voice of its soul.
 */

/** After thanks for an errand: what they get for it has changed hands. */
export const promised: ByManner = {
  plain: ['And here is what I promised: {goods}.', 'I keep my word, too: {goods}.', 'Take what is yours: {goods}.'],
  brief: ['Promised, paid: {goods}.', 'Here. {goods}.'],
  child: ['And you get {goods}, like I said!', 'That makes {goods} for you. I counted.'],
}

/** They paid for a service. */
export const paidFor: ByManner = {
  plain: ['Thank you, {name}, that settles it: {goods}.', 'That is {goods}, and we are even. Thank you, {name}.'],
  brief: ['{goods}. Right. Thanks.', 'Paid. Good.'],
  child: ['Thank you, {name}! That is {goods}!'],
}

/** They got something for nothing. */
export const giftTaken: ByManner = {
  plain: ['It is yours, {name}: {goods}.', 'Take it gladly, {name}: {goods}.'],
  brief: ['Yours. {goods}.'],
  child: ['You can have it! {goods}!'],
}

/** They have the bed for the night. */
export const isYours: ByManner = {
  plain: [
    'Then {goods} is yours until noon, {name}. Sleep well.',
    '{goods} is yours until noon. Good rest to you, {name}.',
  ],
  brief: ['{goods} is yours till noon.'],
  child: ['{goods} is yours till noon! Sleep well!'],
}

/** After what they asked about goods that I have offered: it is for them to say. */
export const stillOffered: ByManner = {
  plain: ['Say yes, and we have a deal: {goods} for {price}.', 'Nod, and we have a deal at {price}.'],
  brief: ['{price}. Your word?', 'Yours for {price}.'],
  child: ['You can have it for {price}!'],
}

/** They bid less than I ask. */
export const priceStands: ByManner = {
  plain: [
    'For {goods} it has to be {price}, {name}. Yes or no?',
    'No, {name}: {price} for {goods}, as I said. Yes or no?',
  ],
  brief: ['{price}. Yes or no?'],
  child: ['But it costs {price}! Do you want it?'],
}

/** They ask if my offer still stands. */
export const offerStands: ByManner = {
  plain: ['It stands, {name}: {goods} for {price}.', 'That is how I said it and how I mean it: {goods} for {price}.'],
  brief: ['It stands. {goods}, {price}.'],
  child: ['Yes! {goods} for {price}!'],
}

/** They ask of my goods what I have no more words for. */
export const noMoreOfOffer: ByManner = {
  plain: ['It is what you see, {name}: {goods}.', 'I sell nothing that I would not keep myself.'],
  brief: ['It is what it is.', 'As you see it.'],
  child: ['I think it is good. Really.'],
}

/** They agreed, but stand too far off. */
export const comeNearer: ByManner = {
  plain: ['Come nearer, {name}, my arm is not that long.', 'Come up to me, {name}, then we do it from hand to hand.'],
  brief: ['Come nearer.', 'Nearer, {name}.'],
  child: ['You have to come closer!'],
}

/** They agreed, but one of us does not have it. */
export const notToBeHad: ByManner = {
  plain: [
    'We come up short, {name}: one of us does not have it. So nothing is bought.',
    'That does not work out, {name}. Count again what you have, and ask me then.',
  ],
  brief: ['Somebody is short. No deal.', 'Does not add up, {name}. Not now.'],
  child: ['But we do not have enough! Then it does not work.'],
}

/** They say that they bring what is not there. */
export const missing: ByManner = {
  plain: [
    'I see no sign of it on you yet, {name}. I asked for {goods}.',
    'It was {goods} that I asked for, {name}, and I do not see that with you.',
  ],
  brief: ['Do not see it. I asked for {goods}.', 'Not all there, {name}. {goods}, I said.'],
  child: ['But you do not have it! I need {goods}.', 'I looked, and it is not there. It has to be {goods}.'],
}

/** They bring less than I asked for. `{there}`: what they have. */
export const notAllThere: ByManner = {
  plain: [
    'I see {there} with you, {name}, and I asked for {goods}. Come again when it is all there.',
    'That is {there}, {name}. It was {goods} that I asked for.',
  ],
  brief: ['I see {there}. I asked for {goods}.', 'Not enough yet, {name}. {goods}, I said.'],
  child: ['That is only {there}! It has to be {goods}.'],
}

/** They speak of my errand, have what I asked for, and have not yet said that they hand it over. */
export const handItOver: ByManner = {
  plain: [
    'Will you hand me {goods}, {name}? Then you have what I promised.',
    'Is that {goods} for me, {name}? Say yes, and you have what I promised.',
  ],
  brief: ['Will you hand it over? Then we are even.'],
  child: ['Is that for me? Say yes, then you get what I promised!'],
}
