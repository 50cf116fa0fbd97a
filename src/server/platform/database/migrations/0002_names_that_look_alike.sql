-- Names of companies in Greek, Cyrillic or Armenian letters are compared by what they look like from now on. A company
-- whose new key another one has already keeps its own.
UPDATE companies c SET name_key = regexp_replace(translate(c.name_key, 'αβγεζηικμνορστυχϝϳавгекмнорстухьѕіјѡѵүһҽӏԁԍԛԝագզհոռստցքօ', 'abyezhikmvopotuxfjabrekmhopctyxbsijwvyheldgqwwqqhnnusgfo'), '([aou])e', '\1', 'g')
WHERE c.name_key <> translate(c.name_key, 'αβγεζηικμνορστυχϝϳавгекмнорстухьѕіјѡѵүһҽӏԁԍԛԝագզհոռստցքօ', 'abyezhikmvopotuxfjabrekmhopctyxbsijwvyheldgqwwqqhnnusgfo')
  AND NOT EXISTS (
    SELECT FROM companies o
    WHERE o.id <> c.id AND o.zip = c.zip AND translate(o.name_key, 'αβγεζηικμνορστυχϝϳавгекмнорстухьѕіјѡѵүһҽӏԁԍԛԝագզհոռստցքօ', 'abyezhikmvopotuxfjabrekmhopctyxbsijwvyheldgqwwqqhnnusgfo') = regexp_replace(translate(c.name_key, 'αβγεζηικμνορστυχϝϳавгекмнорстухьѕіјѡѵүһҽӏԁԍԛԝագզհոռստցքօ', 'abyezhikmvopotuxfjabrekmhopctyxbsijwvyheldgqwwqqhnnusgfo'), '([aou])e', '\1', 'g')
  );
