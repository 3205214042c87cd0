/** A story for children of 5 to 8; empty lines separate paragraphs. */
export interface KidsStory {
  id: 'sneeze' | 'cloud' | 'postman'
  title: string
  text: string
}

export const kidsStories: readonly KidsStory[] = [
  {
    id: 'sneeze',
    title: 'The Elephant Who Lost Her Sneeze',
    text: `Gajri the elephant woke up with a tickle in her trunk. It was a big tickle. She closed her eyes, lifted her trunk, took a deep breath and … nothing. The sneeze was gone.

“I have lost my sneeze,” she told the monkey.

“Perhaps you left it under something,” said the monkey. He looked under a stone, under a mango and under his little brother. No sneeze.

“Perhaps somebody borrowed it,” said the parrot. “Did anyone borrow a sneeze?” she shouted over the trees. Everybody shook their heads. The tortoise, who was slow, was still shaking his at lunchtime.

The tickle grew. It wandered up the trunk, turned round and wandered back. Gajri could think of nothing else. She put salt in her tea. Then she put her tea in her ear.

At last a very small ant came by, carrying one grain of pepper for her mother's soup. “Good morning,” said the ant politely. “What a long face! I mean, it is long anyway. But are you sad?”

Gajri bent down to explain. She bent down very close. She breathed in, and the grain of pepper gave a little hop.

Atchoo!

Leaves flew. The parrot flew backwards. The monkey's little brother landed in a mango tree and asked to go again.

“You found it!” cried Gajri.

“It was in my pepper,” said the ant. “I am so sorry. I had no idea that it was yours.”

Then they all went to the ant's house for soup. It was a little plain that day, and nobody minded.`,
  },
  {
    id: 'cloud',
    title: 'The Cloud Who Was Afraid of Heights',
    text: `Badal was a small white cloud, and he was afraid of heights. The other clouds sailed over the mountains. Badal stayed down by the bus stop and held on to the lamp post.

“Come up!” called the big clouds. “The view is splendid!”

“I can see the bus from here,” said Badal. “It is the number nine. I like it.”

It was not always easy. People walked through him and came out with wet glasses. A goat tried to eat him. Once a lady hung a shirt on him to dry, and it came back wetter than before.

Every morning a girl called Tara waited for the bus. She never walked through him. She walked round him and said, “Good morning, Badal.”

Then summer came. The road was hot, the bus was hot, and the plant that Tara carried to school in a tin hung its head.

Badal looked at the plant. He looked up. It was very high. “How do I do it?” he whispered.

“One step,” said Tara. “Then look at me, not at the ground. Then one more.”

So Badal let go of the lamp post. He rose as high as the bench, and looked at Tara. He rose as high as the bus, as high as the roof, as high as the kites. Then he took a deep breath and rained: on the plant, on the road, and on the goat, who deserved it.

“How is the view?” called Tara.

“Splendid!” shouted Badal. “I can see two buses!”`,
  },
  {
    id: 'postman',
    title: 'The Slowest Postman in the World',
    text: `Ghonga the snail became a postman because nobody else wanted to. He got a red cap, a small bag and one letter. It was for the frog on the other side of the garden. “Urgent!” said the envelope.

“I will hurry,” said Ghonga, and he did. By noon he had passed the watering can.

A snail who hurries sees a great deal. He saw the beetle lying on his back, and turned him over. He saw that the old spider had no lamp, and asked the glow-worm to move in. He told the bees about the new marigolds. Everybody thanked him and asked, “What is in the letter?”

“I don't know,” said Ghonga. “But it is urgent.”

On Tuesday it rained. On Wednesday he climbed over a flowerpot. On Thursday he reached the pond.

The frog opened the envelope. “Dear Frog,” she read, “please come to my party on Monday. Yours, Toad.”

Ghonga turned as red as his cap. “It is Thursday,” he said in a small voice.

“So it is,” said the frog. Then she looked behind him, and her mouth fell open. There stood the beetle, the spider, the glow-worm, the bees and, last of all, the toad with half a cake. They had all followed Ghonga to find out what was in the letter.

“Nobody came on Monday,” said the toad, “so I saved the cake.”

It was the best party the pond had ever had. Next morning there was a new letter for Ghonga. “Very urgent,” it said, so he packed a sandwich.`,
  },
]
