import type { Story } from '#schemas/story.ts'

export const monkeysHeart: Story = {
  id: 'monkeys-heart',
  title: "The Monkey's Heart",
  moral: 'Presence of mind saves what trust has put in danger; a friendship betrayed is not made whole again.',
  story: `
<p>A monkey lived alone in a rose-apple tree at the edge of a river. One hot day a crocodile came to rest in its shade, and the monkey, who was glad of company, threw him some fruit. The crocodile had never tasted anything so sweet. He came again the next day, and the day after, and the two became friends. Sometimes the monkey gave him fruit to take home to his wife.</p>
<p>The wife ate it and thought. “Somebody who eats such fruit every day must have a heart like honey,” she said. “Bring me that heart.” The crocodile protested. She wept, refused all food, and said that she would die. At last he swam back across the river, and his own heart was heavy.</p>
<p>“My wife wants to thank you,” he told the monkey. “Come and dine with us. I will carry you.” The monkey could not swim, but he trusted his friend and jumped on his back.</p>
<p>In the middle of the river the crocodile began to sink. “What are you doing?” cried the monkey. The crocodile could not lie any longer. “Forgive me,” he said. “It is your heart that she wants to eat.”</p>
<p>The monkey was frightened, and he knew that he must not show it. “Why did you not say so before?” he answered cheerfully. “We monkeys leap about so much that a heart would be shaken to pieces in us. I keep mine in a hollow of my tree. Take me back, and I shall fetch it for her with pleasure.”</p>
<p>The crocodile, much relieved, turned round. The moment they touched the bank the monkey was in the highest branch. “Go home,” he called down. “Nobody keeps his heart in a tree, and nobody should keep his trust in you.”</p>
<p>The crocodile begged him to forget it, and came back on many evenings. The monkey bore him no grudge. Now and then he even let a rose-apple fall into the water. But he never climbed down again.</p>`,
}
