import type { Frames } from '../../../language/en/talk/frames.ts'
import type { TalkAimKind } from '../../../mind/ports/talk-aim.ts'

/**
 * The everyday matters of villagers' talk. They are finer than the aim of a talk: a plan may be about a bed, and
 * weather may be fair or foul.
 */
export type Matter =
  | Extract<TalkAimKind, 'plan' | 'work' | 'goods' | 'whereabouts' | 'sight' | 'thanks' | 'meeting'>
  | 'bed'
  | 'good-mood'
  | 'bad-mood'
  | 'hungry'
  | 'tired'
  | 'idle'
  | `weather-${'clear' | 'cloudy' | 'rain' | 'storm' | 'fog' | 'snow'}`

/** Sentences with which a villager opens each matter. Listeners recognise the matter by the same sentences. */
export const openings: Readonly<Record<Matter, Frames>> = {
  plan: {
    full: [
      'At {hour} I am to be {doing}{where}.',
      'I have until {hour}, and then it is {doing}{where}.',
      'Come {hour} you will find me {doing}{where}.',
      'Next for me is {doing}{where}, from {hour} on.',
    ],
    brief: ['At {hour} it is {doing}{where}.', 'From {hour} on: {doing}{where}.'],
  },
  bed: {
    full: ['At {hour} I am off to my bed.', 'I stay until {hour}, and then it is bed for me.'],
    brief: ['Bed at {hour}, for me.'],
  },
  work: {
    full: [
      'I am still {doing}, and there is no end to it today.',
      'You find me {doing}, as you see.',
      'I am {doing}, and glad of somebody to talk to meanwhile.',
    ],
    brief: ['Still {doing}, as you see.', 'I am {doing}. Long day.'],
  },
  goods: {
    full: [
      'How are you off for {things} these days?',
      'Have you {things} to spare, if somebody should need some?',
      'Do you still have {things}?',
    ],
    brief: ['Got any {things}?', 'You still have {things}?'],
  },
  whereabouts: {
    full: [
      'Have you seen {person} anywhere today?',
      'Did {person} come by you today?',
      'I have been wondering where {person} is. Have you met with {person} today?',
    ],
    brief: ['Seen {person} today?'],
  },
  sight: {
    full: ['There is {person}, {doing}.', 'Look at {person}, {doing}.', 'I see {person} over there, {doing}.'],
    brief: ['{person} is {doing}, I see.'],
  },
  thanks: { full: ['I have not forgotten that I owe you a favour.'] },
  meeting: { full: ['We two meet at {place}: I have not forgotten it.'] },
  'good-mood': {
    full: ['I am {mood} today, for {because}.', 'Shall I tell you why I am {mood}? It is because {because}.'],
    brief: ['I am {mood}. It is that {because}.'],
  },
  'bad-mood': {
    full: ['I am {mood} today, because {because}.', 'To be honest, I am {mood}: {because}.'],
    brief: ['I am {mood}. It is that {because}.'],
  },
  hungry: {
    full: [
      'I have gone too long without a bite. Where does one get something to eat today?',
      'My stomach is as empty as a drum. Where does one eat today?',
    ],
    brief: ['I am hungry. Where does one eat today?'],
  },
  tired: {
    full: [
      'I am so tired today that I could sleep on my feet.',
      'My eyes keep falling shut, so tired am I today.',
      'I did not get enough sleep, and I feel it.',
    ],
    brief: ['Dog-tired today, I am.'],
  },
  idle: {
    full: ['I have nothing useful to do today. Do you know of anything?'],
    brief: ['Nothing useful to do. Do you know of anything?'],
  },
  'weather-clear': {
    full: [
      'Not a cloud today. One ought to make use of it.',
      'A clear sky like this does one good in {season}.',
      'What clear weather we have. I could be out in it until dark.',
      'The sky is clean from one end to the other today.',
    ],
    brief: ['Clear sky today. Good.', 'Clear weather, for {season}.'],
  },
  'weather-cloudy': {
    full: [
      'Grey as a sack, this sky. It can not make up its mind.',
      'All cloud and no rain so far. I can not tell what it means to do.',
      'It has clouded over. That is {season} for you.',
    ],
    brief: ['Grey sky today.', 'Clouds again. That is {season}.'],
  },
  'weather-rain': {
    full: [
      'It rains as if it were paid for it.',
      'Rain again. There is not a dry thread to be had in {season}.',
      'This rain gets in everywhere today.',
    ],
    brief: ['Wet enough, this {season}.', 'Rain again, as you see.'],
  },
  'weather-storm': {
    full: ['What a storm. I would not send a dog out in it.', 'This wind takes the hat off you and the words too.'],
    brief: ['Bad storm, this one.'],
  },
  'weather-fog': {
    full: ['In this fog I nearly walked past you.', 'One can not see from one house to the next today, for fog.'],
    brief: ['Thick fog today. Mind your feet.'],
  },
  'weather-snow': {
    full: [
      'Snow again. It makes everything so quiet.',
      'The snow lies a good deal deeper than I like.',
      'I had to stamp the snow off my shoes twice already.',
    ],
    brief: ['Snow again. Cold feet.', 'Snow lies deep enough.'],
  },
}
