/** Passwords of at least eight characters that guessers try first; compared in lower case. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `12345678 123456789 1234567890 11111111 00000000 88888888 66666666 87654321 password password1 password123 passw0rd p@ssw0rd
qwertyui qwerty123 qwertyuiop 1q2w3e4r 1qaz2wsx zaq12wsx asdfghjk asdfghjkl abcd1234 abc12345 abcdefgh a1b2c3d4 iloveyou iloveyou1
sunshine princess football baseball superman batman123 starwars welcome1 welcome123 admin123 administrator letmein1 trustno1
whatever michelle jennifer computer internet samsung1 computer1 00001111 12341234 11223344 12121212 99999999 55555555 77777777
123123123 987654321 147258369 159753456 matkhau123 matkhau1 anhyeuem emyeuanh yeuemnhieu vietnam123 vietnam1 hanoi123 saigon123
motdieunho toiyeuem 0123456789 01234567 nihonjin sakura123 doraemon teacher1 student1 teacher123 student123 hocsinh123 giaovien
changeme changeme1 default1 testtest test1234 testing123 qwer1234 asdf1234 zxcvbnm1 1234abcd dragon123 monkey123 master123
shadow123 freedom1 whatever1 liverpool chelsea1 barcelona realmadrid pokemon1 minecraft fortnite roblox123 google123 facebook1`.split(
    /\s+/,
  ),
);
