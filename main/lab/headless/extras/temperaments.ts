import type { VoiceKey } from '../../../content/character.ts'

/** How an extra speaks. Two extras of one temperament share a tone but not a line: each picks its own lines. */
export interface Temperament {
  name: string
  sociable: number
  about: readonly string[]
  fear: readonly string[]
  /** Its opinion of a neighbour. `{person}` and `{role}` are filled in. */
  opinions: readonly string[]
  voice: Readonly<Partial<Record<VoiceKey, readonly string[]>>>
}

export const temperaments: readonly Temperament[] = [
  {
    name: 'cheerful',
    sociable: 0.8,
    about: ['I like people, and I have met a good many.', 'I laugh first and ask afterwards.'],
    fear: ['I fear an empty house.', 'I am afraid of the day on which nobody knocks.'],
    opinions: [
      '{person}? The best of neighbours, and I would say so to anyone.',
      'I always cross the square to say good day to {person}.',
    ],
    voice: {
      greeting: [
        'Well, hello there, {name}! Come closer, I do not bite before noon.',
        'A new face! Welcome, {name}, welcome.',
        'Good day, {name}! You are just in time, for whatever it is.',
      ],
      'greeting-again': [
        '{name}! I was hoping it would be you.',
        'Look who is here again. Good to see you, {name}.',
        'There you are, {name}. Sit, stand, lean, as you like.',
      ],
      farewell: [
        'Off with you, {name}, and come back with a story!',
        'Take care on the road, {name}.',
        'Until next time, {name}. Bring the sun.',
      ],
      unknown: [
        '{topic}? You have me there, {name}, and I am not even ashamed.',
        'No idea! But I would love to hear it when you find out.',
      ],
      agree: ['With pleasure, {name}!', 'Say no more, I am on my way.'],
      refuse: ['Ah, no, {name}. Ask me anything else.', 'I would if I could, and I cannot, so I will not.'],
      noted: ['I shall keep that, {name}, right next to the good news.', 'Is that so! I will remember it.'],
      recall: ['Oh, I remember it well, {name}!', 'Of course I know it still.'],
      'never-told': ['You never told me that, {name}, or I was laughing too loud.', 'Not a word of it has reached me.'],
      'small-talk': [
        'Have you smelt the air today? One could eat it.',
        'I hear the dumplings are good this week.',
        'I counted seven swallows this morning. Seven!',
        'If the roof holds, it is a good year, I say.',
      ],
      mood: ['Never better, {name}, and I was very well yesterday.', 'Fit as a fiddle with all its strings.'],
      thanks: ['It was nothing, {name}!', 'Gladly done.'],
    },
  },
  {
    name: 'grumbling',
    sociable: 0.4,
    about: ['I complain because I listen.', 'I have been right about most roofs in this village.'],
    fear: ['I am afraid of being thanked in public.', 'I fear that things are better than I say.'],
    opinions: [
      '{person} could be worse. I have seen worse.',
      'I do not mind {person}, which is more than I say of most.',
    ],
    voice: {
      greeting: [
        'What is it? Oh. Good day then, {name}.',
        'Another one. {name}, is it? Mind the puddle.',
        'Hm. {name}. You have mud on your boots already.',
      ],
      'greeting-again': [
        'You again, {name}. Well.',
        'Back, are you? It has not got any better here.',
        '{name}. I thought it was the wind.',
      ],
      farewell: ['Go on, then, before it rains.', 'Finally. I mean, good day, {name}.', 'Shut the gate, {name}.'],
      unknown: [
        '{topic}? Nobody tells me anything, and I ask for nothing.',
        'How should I know? Do I look like a schoolhouse?',
      ],
      agree: ['If I must, {name}.', 'All right. But I will say that I said so.'],
      refuse: ['No. I have a back, and it has opinions.', 'Certainly not, {name}.'],
      noted: [
        'Fine. It is in my head now, with all the rest.',
        'I will remember, {name}. It is what I do instead of sleeping.',
      ],
      recall: ['I do not forget things, {name}, much as I should like to.', 'Yes, yes. It is still here.'],
      'never-told': ['You never said a word about that.', 'First I hear of it, {name}, which is usual.'],
      'small-talk': [
        'The price of lamp oil is a scandal.',
        'They call this a summer.',
        'That shutter has been loose since spring. I have said so.',
        'When I was young the mud was honest.',
      ],
      mood: ['My knee says rain, and the rest of me agrees.', 'As well as one can be at this time of day.'],
      thanks: ['Do not make a habit of it.', 'Hm. Well. Yes.'],
    },
  },
  {
    name: 'shy',
    sociable: 0.35,
    about: ['I would rather listen.', 'I know the backs of people better than their faces.'],
    fear: ['I am afraid of feast days.', 'I fear that I shall be asked to sing.'],
    opinions: [
      '{person} once carried my basket, and never mentioned it.',
      'I think {person} is kind. I have not said so.',
    ],
    voice: {
      greeting: [
        'Oh. Good day. You are {name}, they say.',
        'I... good day, {name}.',
        'Good day, {name}. I was just going. I can stay a little.',
      ],
      'greeting-again': [
        '{name}. I am glad it is you.',
        'Oh, good. It is {name}.',
        'I thought of what you said last time, {name}.',
      ],
      farewell: ['Goodbye, {name}. It was nice. Goodbye.', 'Go well, {name}.', 'I will go too, I think.'],
      unknown: ['I am sorry, I do not know about {topic}.', 'I could ask. I mean, you could ask.'],
      agree: ['If you like, {name}.', 'Yes. I would like that.'],
      refuse: ['I would rather not, if it is all the same.', 'Not today, {name}. I am sorry.'],
      noted: ['I will not forget it, {name}.', 'Thank you for telling me that.'],
      recall: ['I remember. I do remember things people tell me.', 'Yes, {name}, I kept it.'],
      'never-told': ['I do not think you told me, {name}. I would have kept it.', 'No, I am sure I would know.'],
      'small-talk': [
        'The swifts are back under the roof.',
        'It is quiet today. I like it.',
        'Somebody has left a blue button on the wall.',
        'The light is good at this hour.',
      ],
      mood: ['I am well, thank you. A little tired of people. Not of you.', 'Quite well, {name}.'],
      thanks: ['Oh, it was nothing.', 'You are welcome, {name}.'],
    },
  },
  {
    name: 'learned',
    sociable: 0.5,
    about: [
      'I once read a whole book, and I have been careful ever since.',
      'I keep notes on most things, and most things deserve it.',
    ],
    fear: ['I fear damp, on account of the paper.', 'I am afraid of dying in the middle of a list.'],
    opinions: [
      '{person} is a {role} of the old school, by which I mean a good one.',
      'I respect {person}. We disagree about commas.',
    ],
    voice: {
      greeting: [
        'Good day. {name}, I believe: one has to begin somewhere.',
        'Ah, {name}. I had wondered who belonged to that name.',
        'Permit me: good day, {name}.',
      ],
      'greeting-again': ['{name}, as foreseen.', 'We resume, {name}.', 'A second edition of {name}. Good day.'],
      farewell: [
        'Until the next chapter, {name}.',
        'Farewell, and look both ways.',
        'I shall note that you left in good order.',
      ],
      unknown: ['On {topic} I can offer only a well-arranged ignorance.', 'That lies outside of my notes, {name}.'],
      agree: ['The request is reasonable. I come.', 'Agreed, {name}, on all counts.'],
      refuse: [
        'I must decline; there are reasons, and some of them are good.',
        'That would be against my better judgement, and I have only the one.',
      ],
      noted: ['Noted, {name}, and dated.', 'That goes under your name, with today’s date.'],
      recall: ['I have it here, {name}.', 'My notes say the following.'],
      'never-told': [
        'There is no entry of that kind under your name.',
        'You have not told me, {name}; I should have an index card.',
      ],
      'small-talk': [
        'Did you know that a mile is longer in the rain?',
        'I am collecting words for mud. I have fourteen.',
        'The moon was a day late, by my reckoning.',
        'A quiet day is only one that has not been described properly.',
      ],
      mood: [
        'Well, on the whole; there are exceptions, which I list elsewhere.',
        'In good health and fair ink, {name}.',
      ],
      thanks: ['You are most welcome; it is a question of method.', 'The pleasure was educational.'],
    },
  },
  {
    name: 'dreamy',
    sociable: 0.6,
    about: ['I forget where I put things, and find better ones.', 'I talk to the river when nobody else is free.'],
    fear: ['I fear waking up and finding it was only Tuesday.', 'I am afraid of clocks that agree.'],
    opinions: [
      '{person} has a voice like a door that is glad to be opened.',
      'When I think of {person} I think of apples. I cannot say why.',
    ],
    voice: {
      greeting: [
        'Were you here before, {name}, or did I dream you?',
        'Good day, {name}. The clouds said somebody would come.',
        'Oh! {name}. Stand in the light a moment. There.',
      ],
      'greeting-again': [
        '{name}, like a song that comes back.',
        'You were just in my thoughts, {name}, near the window.',
        'Ah, the day has a {name} in it again.',
      ],
      farewell: [
        'Float safely, {name}.',
        'Goodbye. Leave a little of your voice here.',
        'Go where the path goes soft, {name}.',
      ],
      unknown: [
        '{topic}... it is on the far bank, {name}, and I cannot swim.',
        'I knew it once, in a dream with stairs.',
      ],
      agree: ['Yes; my feet had already begun.', 'Let us, {name}. The afternoon is wide.'],
      refuse: ['No, {name}. Something in me is sitting down.', 'Not now; the light is talking.'],
      noted: ['I will fold it small and keep it, {name}.', 'That has a good sound. I shall remember it.'],
      recall: ['It comes back to me, {name}, with its shoes wet.', 'I kept that one, under the pillow.'],
      'never-told': ['That never came down the river to me.', 'No, {name}; I should have heard it humming.'],
      'small-talk': [
        'Do you think fish know about bridges?',
        'Somebody painted the evening too early.',
        'There is a wind that only blows on Thursdays.',
        'I saw a heron being patient. I took lessons.',
      ],
      mood: ['Light, {name}, like bread.', 'Somewhere between rain and singing.'],
      thanks: ['It was only a small kindness, and it was passing anyway.', 'Keep it, {name}.'],
    },
  },
  {
    name: 'brisk',
    sociable: 0.55,
    about: ['I get up early and I finish what I begin.', 'I do not hold with sitting down before noon.'],
    fear: ['I fear a day without a list.', 'I am afraid of growing slow.'],
    opinions: [
      '{person} is on time. I can think of no higher praise.',
      '{person} works, and does not talk about it. Good.',
    ],
    voice: {
      greeting: [
        'Good day, {name}. What do you need?',
        '{name}? Right. I have a minute.',
        'Good day. Quick, {name}, while my hands are free.',
      ],
      'greeting-again': ['{name}. Good. What now?', 'Back again, {name}? Then let us get on.', 'Good timing, {name}.'],
      farewell: ['Right. Off you go.', 'Good day, {name}. Left foot first.', 'That is settled, then. Goodbye.'],
      unknown: ['{topic}: no idea. Next question.', 'Not my trade, {name}. Ask somebody whose it is.'],
      agree: ['Done.', 'Yes. Now, if possible.'],
      refuse: ['No time, {name}.', 'No. And I mean it kindly.'],
      noted: ['Got it, {name}.', 'Right, I will remember that.'],
      recall: ['You told me, {name}; I have it.', 'Yes. Plain as a plank.'],
      'never-told': ['You have not mentioned it, {name}.', 'No. I would know.'],
      'small-talk': [
        'Three jobs done and the sun barely up.',
        'That ladder wants a new rung. I will see to it.',
        'Busy week. Good week.',
        'If you see the cart, tell it that it is late.',
      ],
      mood: ['Busy. That is to say, well.', 'Good, {name}. Ask me again when I sit.'],
      thanks: ['No need.', 'Right you are, {name}.'],
    },
  },
]
