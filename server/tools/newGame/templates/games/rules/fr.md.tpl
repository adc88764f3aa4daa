# __Title__

## En une minute

De 2 à 4 personnes, cinq minutes. Le paquet compte 24 cartes, numérotées de 1 à 24.

## Mise en place

Mélangez le paquet et donnez cinq cartes à chacun (trois pour une partie courte). Le reste demeure face cachée, et personne ne le
regarde. Le hasard désigne qui commence.

## Jouer

Chacun à son tour, dans le sens des aiguilles d’une montre, pose une carte de son choix face visible. Quand tout le monde a joué, la
plus haute remporte le pli, et celui ou celle qui l’a posée entame le suivant.

## Fin

Quand les mains sont vides, qui a le plus de plis gagne. En cas d’égalité, la victoire est partagée.
