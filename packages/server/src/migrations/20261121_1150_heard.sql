-- Questions of the bank that are heard: few among many, asked for by every start page of an exercise that draws.
create index nodes_heard on nodes (school_id)
  where ntype = 'question' and (fields ->> 'audio' <> '' or fields ->> 'content' ~ '<(audio|video)');
