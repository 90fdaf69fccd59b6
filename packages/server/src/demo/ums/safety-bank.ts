import { blanks, categorized, matching, number, reorder, several, single } from '../course.ts';

type Topic = 'risk' | 'fire' | 'ergonomics' | 'first aid';
const easy = (topic: Topic) => ({ tags: ['safety', topic], difficulty: 'easy' }) as const;
const medium = (topic: Topic) => ({ tags: ['safety', topic], difficulty: 'medium' }) as const;
const hard = (topic: Topic) => ({ tags: ['safety', topic], difficulty: 'hard' }) as const;

export const safetyBank = [
  single(
    'What is a near miss?',
    [
      '*An event that could have caused harm but did not',
      'An accident with slight injuries',
      'A hazard that nobody knows',
      'A fire drill that failed',
    ],
    easy('risk'),
  ),
  single(
    'When do you report a near miss?',
    ['*The same day', 'At the next staff meeting', 'Only if it happens again', 'Only if somebody asks'],
    easy('risk'),
  ),
  blanks('<p>Anything that can cause harm is called a [[1]].</p>', ['hazard'], easy('risk')),
  number('Likelihood 2, severity 5: what is the risk score?', ['10'], easy('risk')),
  single(
    'The fire alarm sounds. What do you do?',
    [
      '*Leave at once by the nearest safe exit',
      'Finish the e-mail, then leave',
      'Wait for a second alarm',
      'Take the lift to save time',
    ],
    easy('fire'),
  ),
  single(
    'Where do you go after leaving the building?',
    ['To your car', '*To the assembly point', 'To the nearest café', 'Back in, when the alarm stops'],
    easy('fire'),
  ),
  single(
    'How do you hold a load while carrying it?',
    ['At arm’s length', '*Close to the body at waist height', 'Above the head', 'On one shoulder'],
    easy('ergonomics'),
  ),
  blanks('<p>The top of the screen should be at [[1]] height.</p>', ['eye'], {
    ...easy('ergonomics'),
    choices: [['eye', 'chin', 'chest', 'desk']],
  }),
  number('For how many minutes is a burn cooled under running water?', ['20'], easy('first aid')),
  single(
    'Somebody lies on the floor beside a bare cable. What comes first?',
    ['Touch the shoulder', '*Make sure the power is off', 'Begin compressions', 'Fetch a blanket'],
    easy('first aid'),
  ),
  single(
    'Why does personal protective equipment come last in the hierarchy of controls?',
    [
      'It is the most expensive',
      '*It protects only the person who wears it, and only while worn',
      'It is not allowed everywhere',
      'It needs no training',
    ],
    medium('risk'),
  ),
  several(
    'Which of these are administrative controls?',
    ['*Training', '*Warning signs', 'A guard rail', '*Shorter shifts', 'Ventilation'],
    medium('risk'),
  ),
  several(
    'What does a fire need? Choose all three.',
    ['*Heat', '*Fuel', '*Oxygen', 'Water', 'Carbon dioxide'],
    medium('fire'),
  ),
  matching(
    'Match each way of putting out a fire with what it takes away.',
    [
      ['Water on burning wood', 'Heat'],
      ['A blanket over a pan', 'Oxygen'],
      ['Moving cardboard away', 'Fuel'],
    ],
    medium('fire'),
  ),
  reorder(
    'You discover a fire. Put the steps in order.',
    [
      'Raise the alarm',
      'Call the fire service',
      'Leave by the nearest safe exit and close the doors',
      'Report to the fire warden at the assembly point',
    ],
    medium('fire'),
  ),
  single(
    'What must never be used on burning cooking oil?',
    ['A fire blanket', 'Wet chemical', '*Water', 'The lid of the pan'],
    { ...medium('fire'), right: '<p>Water turns to steam at once and throws the burning oil out of the pan.</p>' },
  ),
  reorder(
    'Put the steps of lifting a box in order.',
    [
      'Check the way and the weight',
      'Stand close with feet apart',
      'Bend hips and knees',
      'Lift with the box close to the body',
      'Turn with your feet',
    ],
    medium('ergonomics'),
  ),
  several(
    'Which of these are signs of a well-arranged desk?',
    [
      '*Feet rest flat on the floor',
      '*Screen about an arm’s length away',
      'Mouse as far from the keyboard as possible',
      'Screen above eye height',
    ],
    medium('ergonomics'),
  ),
  number(
    'Compressions are given at 100 to 120 a minute. At 110 a minute, how many are given in two minutes?',
    ['220'],
    medium('first aid'),
  ),
  categorized(
    'Right or wrong in first aid?',
    {
      Right: ['Press hard on a bleeding wound', 'Cool a burn under running water', 'Call for help first if you can'],
      Wrong: ['Put butter on a burn', 'Lift a bandage often to look', 'Give water to an unconscious person'],
    },
    medium('first aid'),
  ),
  single(
    'A guard rail replaces a warning sign at a platform edge. Which step of the hierarchy was taken?',
    [
      '*From administrative to engineering control',
      'From engineering to administrative control',
      'From substitution to elimination',
      'From protection to substitution',
    ],
    hard('risk'),
  ),
  number(
    'A risk scores 15 with severity 5. A machine guard lowers its likelihood by 2. What does it score now?',
    ['5'],
    { ...hard('risk'), right: '<p>15 : 5 = 3, 3 − 2 = 1, 1 × 5 = 5.</p>' },
  ),
  several(
    'Under which conditions may you fight a fire yourself? All must hold.',
    [
      '*It is small',
      '*You are trained',
      '*The way out is behind you',
      'Nobody else is in the building',
      'It is daytime',
    ],
    hard('fire'),
  ),
];
