/** Sets of interchangeable nouns and adjectives, one set a line. A word may be in several. */
export const nounSets = `fiance marry
fiancee marry
betrothed marry
parasol umbrella sunshade
kip sleep nap lodge bed
sword weapon fight war
horse shoe horseshoe
tip advice hint counsel
sweet cake pastry pie
bun bread loaf roll
charge price cost
lamb mutton
teacher school learn
midwinter winter
footprint track trail spoor
tooth teeth toothache
founder founded started found
founded begun start begin
tax tithe share
sermon preach service mass worship
pointy hat
head hat
churchyard graveyard
lad boy son
nipper child kid
bairn child
bloke man fellow chap
mother mum mam mama ma mommy mummy
father dad papa pa daddy da
parent folks
grandmother gran granny grandma nan nana
grandfather grandpa grandad granddad
child kid youngster offspring baby bairn infant
husband spouse man partner hubby
wife spouse partner missus
family relative kin relation folk household
friend mate companion pal buddy comrade chum ally
enemy foe rival nemesis opponent
sweetheart beloved lover girlfriend boyfriend fiance
neighbour
stranger newcomer outsider foreigner visitor traveller
boss master employer
village town hamlet settlement
city town capital
house home cottage hut dwelling lodging residence roof
inn tavern pub alehouse bar innkeeper barkeep hostel
room chamber bed
shop store stall market
market bazaar stall
church chapel temple shrine priest
mill miller windmill watermill
forge smithy smith blacksmith anvil
farm farmer field barn
wood forest grove woodland tree
river stream brook creek
pond lake pool
well fountain
hill mountain slope peak
road path way street lane track route trail
bridge crossing ford
gate door entrance
sea ocean coast shore seaside
bread loaf bun roll bake baker bakery dough pastry
flour grain meal
flour rye
flour wheat
grain wheat corn rye
beer ale brew pint
food meal dish supper dinner lunch breakfast grub eat cooking
stew soup broth
cake pie pastry tart
money mark marks
army soldier war
awake sleep insomnia
money coin cash penny wealth fortune pay
gold money coin
silver money coin
purse wallet pouch moneybag
bag sack satchel pack backpack
ring band
brooch pin
necklace pendant locket amulet chain
jewel gem stone
jewel jewellery
sword blade steel
knife dagger blade
bow arrow archer
axe hatchet
tool implement
letter note message missive
book tome volume
map chart
clothes garment outfit
hat cap bonnet
coat cloak jacket mantle cape
shoe boot footwear
horse mare pony stallion mount steed gelding nag foal
dog hound pup puppy greyhound terrier collie sheepdog mutt cur spaniel
teacher teach
cat kitten kitty
cow cattle ox bull calf
sheep lamb ewe flock
pig hog sow swine
hen chicken rooster
bird
fish angler fisherman fishing
boat ship vessel barge
cart wagon carriage
ghost spirit spectre phantom haunting apparition
monster beast creature
witch sorceress
magic spell sorcery enchantment
legend tale story myth history past
rumour gossip talk news whisper hearsay scandal
secret hidden confidential mystery
story tale yarn
song tune melody music ballad
music musician tune fiddle flute lute
festival feast fair party celebration
wedding marriage
funeral burial grave
grave tomb cemetery graveyard
war battle fighting
soldier warrior fighter guard
guard watchman watch sentry
king ruler lord
mayor elder headman chief leader
healer doctor physician medicine herbalist herb
medicine potion remedy cure herb
herb plant
flower blossom
priest monk chaplain vicar pastor
teacher schoolmaster
carpenter joiner woodworker
tailor seamstress dressmaker
hunter trapper
merchant trader pedlar shopkeeper
shepherd herder
sailor seaman mariner
thief robber burglar bandit
bandit outlaw robber brigand
farmer peasant grower
cook chef
birthday born
age old
size soul inhabitant big large
population soul inhabitant people
morning dawn sunrise
evening dusk sunset
night midnight
winter cold snow frost
summer hot
autumn fall harvest
weather forecast
illness sickness disease sick ill
happy glad joyful cheerful merry joy
sad unhappy sorrow miserable sorrowful
angry cross furious mad annoyed
tired weary exhausted sleepy
hungry starving famished
thirsty parched
rich wealthy
poor penniless broke
big large huge great
small little tiny
fast quick swift
strong mighty
pretty beautiful lovely handsome
ugly hideous
clever smart wise
stupid foolish daft silly
dangerous danger unsafe peril risk safe
strange odd weird peculiar
broken damaged ruined
new recent
old ancient aged elderly
favourite favorite best preferred
allergic allergy
password passphrase watchword code word
destination bound
reason why because purpose
hobby pastime fun leisure spare free amusement
childhood youth young
gift present
treasure hoard riches
accident mishap
trouble problem bother woe worry difficulty
luck fortune fate
plan intention scheme
work job trade craft profession occupation
skill talent gift ability
apprentice pupil helper assistant
oven stove hearth
barrel cask keg
wool fleece yarn
lantern lamp light torch
candle
debt owe loan
lord noble baron
name called named
hour time clock
jail prison gaol dungeon cell
boy son lad
girl daughter lass
nephew niece relative
knee leg
ankle leg foot
elbow arm
wrist arm hand
leader captain chief
feeling love
salary wage pay earn
rent pay lodging
appointment meeting
illness fever cough cold
tavern inn room
musician fiddle flute lute harp drum violin pipe
author writer write book
liar lie
coward afraid
debt owe`
