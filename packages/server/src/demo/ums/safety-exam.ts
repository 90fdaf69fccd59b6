import {
  blanks,
  categorized,
  type DemoExercise,
  dictation,
  endIntroduction,
  essay,
  introduction,
  matching,
  number,
  reorder,
  several,
  single,
} from '../course.ts';

const tags = ['certification'];

export const safetyExam: DemoExercise = {
  kind: 'exercise',
  name: 'Certification: safety at work',
  fields: {
    content: '<p>A common part for everybody, then four questions of your own drawn from the bank.</p>',
    rule_type: 'exam',
    duration: 30,
    score_band: 10,
    pass_rule: { type: 'average_score', value: 60 },
    guidance: 'You pass with 6 of 10. The written answer is marked by hand, usually within two days.',
    options: {
      can_review: true,
      regulation: `<h3>Rules of the exam</h3>
<ul><li>Work alone and without the lessons at hand.</li><li>You have 30 minutes from the moment you start.</li><li>Every answer is saved as you give it. If the connection drops, carry on: your answers are sent when it is back.</li><li>When the time is over, what you have is handed in.</li></ul>`,
    },
  },
  draws: [{ tags: ['safety'], count: 4 }],
  fixed: [
    introduction(
      `<h3>An accident report</h3><p>On Tuesday at 16:40 a warehouse worker slipped on oil that had leaked from a forklift and sprained his wrist. The leak had been noticed in the morning, but nobody had reported it because "the shift was nearly over". A mop stood ten metres away.</p>`,
      { name: 'Passage: an accident report', tags },
    ),
    single(
      'What was the <strong>hazard</strong> in this case?',
      [
        'The sprained wrist // That is the harm.',
        '*The oil on the floor',
        'The likelihood of slipping // That belongs to the risk.',
        'The end of the shift',
      ],
      { name: 'The hazard in the report', tags, difficulty: 'easy' },
    ),
    several(
      'Which measures would have prevented the accident at its source? Choose all that apply.',
      [
        '*Maintaining the forklift regularly',
        '*Reporting and wiping up the leak in the morning',
        'Keeping a first-aid kit nearby',
        'Paying compensation',
      ],
      { name: 'Measures at the source', tags },
    ),
    endIntroduction(),
    blanks(
      '<p>Chest compressions are given at [[1]] to 120 a minute. A burn is cooled under running water for [[2]] minutes. The last step of the hierarchy of controls is personal protective [[3]].</p>',
      ['100|one hundred', '20|twenty', 'equipment'],
      {
        name: 'Fill in: numbers and names',
        tags,
        choices: [[], [], ['equipment', 'insurance', 'distance', 'training']],
      },
    ),
    single(
      'Electrical equipment is on fire. Which extinguisher do you use?',
      ['Water', 'Foam', '*Carbon dioxide', 'Wet chemical'],
      { name: 'Fire in electrical equipment', tags, right: '<p>Water and foam conduct electricity.</p>' },
    ),
    several(
      'Which of these do you <strong>never</strong> do in a fire?',
      [
        '*Use the lift',
        'Close doors behind you',
        '*Go back for your bag',
        '*Open a door that feels hot',
        'Go to the assembly point',
      ],
      { name: 'Never in a fire', tags },
    ),
    reorder(
      'Put the hierarchy of controls in order, the most effective first.',
      [
        'Eliminate the hazard',
        'Substitute something less dangerous',
        'Engineering controls',
        'Administrative controls',
        'Personal protective equipment',
      ],
      { name: 'Hierarchy of controls', tags },
    ),
    matching(
      'Match what burns with the right means.',
      [
        ['Paper and wood', 'Water'],
        ['Cooking oil', 'Wet chemical or fire blanket'],
        ['Electrical equipment', 'Carbon dioxide'],
        ['', 'Compressed air'],
      ],
      { name: 'Fires and extinguishers', tags },
    ),
    categorized(
      'Sort these measures into their level of control.',
      {
        Engineering: ['Machine guard', 'Guard rail', 'Extractor fan'],
        Administrative: ['Warning sign', 'Training', 'Job rotation'],
        'Personal protection': ['Safety goggles', 'Ear plugs'],
      },
      { name: 'Levels of control', tags },
    ),
    dictation(
      '<p>You hear the alarm test of building B: five tones. Write down for each tone whether it is <em>short</em> or <em>long</em>, in the order you hear them, for example: <em>long long short long short</em>.</p>',
      '/demo/signals.wav',
      ['short short long short long'],
      { name: 'Listen: the alarm signal', tags },
    ),
    number('A loose cable in the corridor has likelihood 4 and severity 3. What is its risk score?', ['12'], {
      name: 'A risk score',
      tags,
      difficulty: 'easy',
      help: '<p>Risk is likelihood times severity.</p>',
    }),
    essay(
      'Describe a hazard at your own place of work. Say how likely and how serious harm is, and suggest two controls from different levels of the hierarchy.',
      [50, 300],
      { name: 'A hazard of your own', tags, difficulty: 'hard', sw: 2 },
    ),
  ],
};
