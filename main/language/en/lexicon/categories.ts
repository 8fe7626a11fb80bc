import { monthNames, weekdayNames } from '../time/names.ts'

/** General words and their members. Any member answers a question about the general word. */
export const categories = `colour: red blue green yellow purple violet black white grey brown orange pink gold silver crimson scarlet turquoise teal
animal: dog cat horse cow sheep pig goat hen chicken duck goose bird raven crow owl mare pony hound wolf fox bear rabbit hare mouse rat fish frog spider snake donkey mule ox bull lamb calf kitten puppy parrot ferret hawk falcon
pet: dog cat horse hound greyhound terrier collie sheepdog mutt spaniel bird raven mouse rabbit kitten puppy parrot ferret hawk falcon goat pony
family: mother father brother sister son daughter wife husband child children uncle aunt cousin grandmother grandfather gran nephew niece twin parent mum dad married widow widower
sibling: brother sister twin
parent: mother father mum dad
relative: uncle aunt cousin nephew niece grandmother grandfather brother sister
child: son daughter baby boy girl
food: bread stew soup cheese apple pear plum cherry berry cake pie meat fish ham sausage egg honey butter porridge mushroom nut onion cabbage carrot potato rye trout pastry bun roll loaf pudding milk chocolate turnip bean pea mutton pork beef chicken salmon
drink: beer ale wine mead cider milk tea water brandy
meat: beef pork mutton ham venison
fish: trout pike salmon eel carp perch
fruit: apple pear plum cherry berry grape strawberry blackberry
vegetable: onion cabbage carrot potato turnip bean pea leek
instrument: flute lute fiddle harp drum violin pipe guitar whistle horn piano
weapon: sword dagger bow axe spear knife mace crossbow blade
jewellery: ring necklace brooch bracelet locket pendant earring amulet crown chain
clothes: hat coat cloak shirt dress boot shoe glove scarf belt apron cap bonnet jacket trousers
metal: gold silver iron copper bronze steel tin
job: carpenter smith blacksmith baker miller farmer fisherman hunter sailor soldier merchant trader tailor weaver teacher healer doctor priest monk innkeeper cook shepherd knight thief bard minstrel scholar scribe potter mason cooper tanner guard apprentice ranger messenger painter student wizard adventurer alchemist butcher cobbler shoemaker ferryman woodcutter lumberjack musician poet beekeeper gardener herbalist midwife nurse brewer mapmaker cartographer clockmaker glassblower jeweller goldsmith pedlar gravedigger charcoal-burner
season: spring summer autumn winter
month: ${monthNames.join(' ').toLowerCase()}
weekday: ${weekdayNames.join(' ').toLowerCase()}
body: arm leg hand foot head back knee shoulder eye tooth ankle wrist stomach heart finger toe ear nose
illness: cough fever cold headache toothache ache flu plague wound rash limp
injury: sprain wound break ankle wrist broken cut burn bruise limp
building: house mill forge tavern inn chapel church farm barn bakery shop tower castle bridge school smithy cottage
creature: ghost spirit dragon troll goblin witch monster wolf bear beast fairy
leg: knee ankle foot thigh calf toe
arm: elbow wrist hand shoulder finger
bone: arm leg wrist ankle rib collarbone finger toe skull shoulder
joint: knee ankle elbow wrist hip shoulder
face: eye nose ear tooth cheek
weather: rain snow sun wind storm fog frost cloud thunder
vehicle: cart wagon boat ship barge raft
treasure: gold silver coin jewel gem crown chest
feeling: sad happy angry afraid tired lonely glad nervous worried jealous
game: chess dice cards draughts skittles bowls
tool: hammer axe saw spade shovel hoe rake needle anvil pick chisel scythe
hobby: fish paint sing dance read swim chess carve knit garden hunt sketch play draw ride climb sew write`
