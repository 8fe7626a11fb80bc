/** Words that match each other in a search, about things and times. See `near-words-people.ts` for the form. */
export const nearWordsAboutTheWorld = `
food meal eat dish: bread soup stew pie cheese meat fish fruit vegetables cake
eat ate food meal
drink drank beverage: tea coffee beer ale wine water milk juice cider cocoa
breakfast: porridge eggs toast morning
lunch dinner supper meal tea
fruit: apple pear plum cherry berry strawberry orange banana grape peach lemon
vegetable: carrot potato onion cabbage turnip leek bean pea tomato lettuce pumpkin
meat: beef pork lamb chicken ham bacon sausage venison mutton
fish seafood: trout salmon cod herring carp eel pike
dessert pudding sweet: cake pie ice cream crumble tart custard
sweets candy chocolate
cake baked: icing sponge
bread loaf rolls bun sourdough
cheese dairy
soup broth stew
spice spicy hot chilli pepper
recipe cook dish
restaurant cafe inn tavern pub bar: dinner eat
alcohol: beer wine ale cider whisky brandy mead
tea coffee
hungry starving
thirsty
animal beast creature: dog cat horse cow pig sheep goat hen rabbit
pet animal: dog cat rabbit hamster parrot goldfish tortoise guinea pig budgie kitten puppy
dog puppy hound terrier spaniel collie
cat kitten tom
horse pony mare stallion foal: ride
ride rode: horse mule donkey pony
mule donkey ass
see saw look looked view watch: window
face faces view overlook
bird: hen rooster parrot crow raven owl duck goose swan robin sparrow pigeon
reptile: snake lizard tortoise turtle gecko iguana python
insect bug: bee wasp ant fly spider moth butterfly beetle
livestock cattle: cow pig sheep goat hen
cow calf cattle bull
pig piglet sow hog
sheep lamb ewe ram
hen chicken rooster cock poultry
bee hive honey beekeeper beekeeping
wolf fox bear deer
fur furry hairy
feed fed
breed kind
plant grow: flower tree bush herb seedling
flower bloom blossom: rose tulip daisy lily violet sunflower
tree: oak pine birch ash willow apple
herb: mint thyme sage rosemary basil
garden allotment yard vegetable: plants beds
harvest crop gather: wheat corn barley
wood forest woods: trees
hill mountain climb peak summit
river stream brook lake pond water
sea ocean coast beach seaside shore
boat ship sail sailing: sailor harbour rowing canoe kayak ferry
harbour port dock quay
island
bridge
road path way street lane
field meadow pasture
cave
castle tower fort
market stall fair: sell buy
shop store buy sold: market
buy bought purchase purchased got
sell sold sale
price cost pay paid expensive cheap: coins money pounds
money cash coins gold: pay savings
coin penny silver gold
rich wealthy
poor broke
save savings
spend spent
tax rent
bargain deal trade swap exchange
goods wares things
house cottage home flat apartment place: room roof kitchen
flat apartment
room: kitchen bedroom bathroom attic cellar living
furniture: table chair bed sofa cupboard wardrobe shelf desk
door gate
window
roof: leak tiles
stairs steps ladder
fire fireplace stove hearth flames
heating boiler radiator warm
key lock locked
box chest trunk case
bag sack basket suitcase
tool: hammer saw axe shovel spade rake
hammer
knife blade sword dagger
weapon: sword bow spear axe knife
rope string
lamp lantern candle light
clock watch
mirror
blanket quilt duvet
rug carpet
pot pan kettle
cup mug glass
plate dish bowl
clay pottery ceramics ceramic potter: mug bowl pot glaze kiln
knit knitting wool crochet: scarf jumper socks
sew sewing stitch embroidery quilting
weave weaving loom
metal: iron copper silver gold tin bronze steel brass
material: wool cotton silk linen leather wood
colour color shade: red blue green yellow purple orange black white brown grey pink
size big small large
weight heavy
hobby pastime interest spare time: painting knitting fishing reading gardening chess hiking cycling pottery photography collecting
sport exercise: football tennis running swimming cycling rugby cricket climbing
run running runner jog jogging marathon race
race marathon: run
swim swimming pool swimmer
pool baths
cycle cycling bicycle bike
hike hiking walk walking trek ramble
climb climbing
dance dancing: ballet waltz tango salsa
yoga stretch meditation
football soccer: match team
game play: chess cards dice board
chess board
puzzle jigsaw crossword
quiz trivia: question
team club group
club society group join
music song tune melody: band concert listen
song tune sing
instrument: piano guitar violin fiddle flute drum cello trumpet harp lute accordion
piano keys
guitar
violin fiddle
concert gig performance show
show performance play theatre
film movie cinema watch
television tv series show
book novel read
author writer wrote
painting picture portrait drawing draw
exhibition gallery museum
photo picture camera
festival fair celebration party feast
party celebration celebrate celebrated feast
celebrate celebrated celebration party
christmas: december tree
easter: eggs
new year
holiday vacation trip break away travel
travel travelled trip journey voyage tour abroad
trip journey holiday outing excursion
train railway station
car drive driving drove vehicle
vehicle transport: car bus train cart wagon bike van lorry
cart wagon carriage coach
bus coach
plane fly flew flight airport
ticket
hotel inn hostel stay
camp camping tent
luggage suitcase bag
map
country: france germany spain italy england scotland ireland japan
weather: rain snow sun wind storm fog frost
rain rained wet shower pour
snow snowed frost ice
storm thunder lightning gale
wind windy
sun sunny
hot warm heat
cold chilly freezing
flood flooded
drought dry
fog mist
morning dawn sunrise early
noon midday
evening dusk sunset night
night midnight
day date
date when day
week weekly
weekend saturday sunday
month monthly
year yearly annual
season: spring summer autumn winter
autumn fall
soon
recently lately
often frequently times every
always every
never
once
early
time hour clock o'clock when
how long: years months weeks since
since years
future plan
past before used
distance far miles
near close next nearby
behind back
under below beneath
above over
left
letter post parcel package
parcel package delivery
newspaper paper
computer laptop machine
phone mobile
internet online website
machine engine
electricity power
electric
clean wash tidy
dirty mud
wash laundry
cook bake fry roast boil
bake baking oven
burn burnt burned fire
cut
dig dug
throw threw
catch caught
carry bring brought take
bring brought fetch
put place
open opened
close closed shut
full
empty
new
ancient
broken damaged
safe
danger dangerous
treasure gold hidden
map chart
gift present
prize award medal trophy
rule law
meeting gathering appointment
appointment: dentist doctor
council
vote election
event: party wedding concert festival fair race match
crime: theft robbery murder
prison jail
magic spell charm witch
monster dragon troll
owner own belong
own have possess
collection collect collects collecting
make made create created produce
first initially
last final finally
sign signed
`
