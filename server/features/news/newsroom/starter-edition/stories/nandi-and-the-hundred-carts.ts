import type { Story } from '#schemas/story.ts'

export const nandiAndTheHundredCarts: Story = {
  id: 'nandi-and-the-hundred-carts',
  title: 'Nandi and the Hundred Carts',
  moral: 'A kind word moves what no whip can; and people, like bulls, become what they are called.',
  story: `
<p>A poor man of Takshashila had one calf, and brought it up on rice gruel from his own pot. He called it Nandi. It grew into a bull as broad as a doorway, and one evening it spoke to him.</p>
<p>“You have fed me when you went hungry,” it said. “Go to the rich merchant and bet him a thousand coins that your bull can pull a hundred loaded carts.”</p>
<p>The man borrowed the thousand, and the merchant took the bet with pleasure. A hundred carts were filled with sand and gravel and tied together, one behind the other. The whole town came. Nandi was washed, given a garland, and harnessed to the first.</p>
<p>His master climbed up. He looked back along the endless row, and his courage failed him. With everybody's eyes on him he did what he had seen other drivers do. He swung a stick and bellowed: “Pull, you rascal! Pull, you lazy brute!”</p>
<p>Nandi put his four feet side by side, like posts, and did not move at all.</p>
<p>The man paid, went home, and lay down with his face to the wall. After a time there was a heavy step in the yard.</p>
<p>“Are you asleep?” said the bull.</p>
<p>“How should I sleep? I owe a thousand coins.”</p>
<p>“In all these years, have I ever broken a pot of yours?”</p>
<p>“Never.”</p>
<p>“Trodden on a child? Trampled a bed of beans?”</p>
<p>“Never, my son.”</p>
<p>“Then who is the rascal you were shouting for? I looked about, and did not see him.” The man said nothing. “Go back,” said Nandi, “and make it two thousand. And call me by my name.”</p>
<p>The merchant was delighted to be made richer twice in one week. Again the carts stood in their row, and again the town came, mainly to laugh. The man took his seat. He had left the stick at home. He laid his hand on the great shoulder and leaned forward. “Now, Nandi, my good Nandi,” he said, “shall we?”</p>
<p>The bull lowered his head. Rope after rope went tight, down the whole length of the street. A wheel creaked. Then a second creaked, and a tenth, and the hundred carts began to roll, until the last of them stood where the first had been.</p>`,
}
